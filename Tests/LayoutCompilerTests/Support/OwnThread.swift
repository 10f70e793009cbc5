import Foundation
import Testing

/// Runs a suite on threads of its own, which may wait for processes and compilations.
///
/// All other tests share as many threads as there are processors, in the order in which they
/// started. One that waits there delays all, and time limits include the time until a thread is
/// free.
struct OwnThread: SuiteTrait {}

extension Trait where Self == OwnThread {
  /// Runs a suite on threads of its own.
  static var ownThread: Self { OwnThread() }
}

#if compiler(>=6.1)
  extension OwnThread: TestScoping {
    /// Runs a suite with another executor.
    func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      guard #available(macOS 15, iOS 18, *) else { return try await function() }
      try await withTaskExecutorPreference(WaitingExecutor(), operation: function)
    }
  }

  /// The threads of a queue of Dispatch, which starts others for those that wait.
  @available(macOS 15, iOS 18, *)
  private final class WaitingExecutor: TaskExecutor {
    private static let queue = DispatchQueue(label: "waiting tests", attributes: .concurrent)

    /// Runs a job when a thread is free.
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Self.queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
#endif
