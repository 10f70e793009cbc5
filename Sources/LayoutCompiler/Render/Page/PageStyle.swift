/// The style sheet of a page. Colours are those of the pictures.
enum PageStyle {
  static func write(to out: inout ByteWriter) {
    writeColors(to: &out)
    out.write(sheet)
    out.write(overlays)
    out.write(inspector)
    out.write(print)
  }

  /// The colours of all inks, as variables for light and dark surroundings.
  static func writeColors(to out: inout ByteWriter) {
    out.write(":root{color-scheme:light dark")
    for ink in PictureInk.allCases {
      for (suffix, color) in [
        ("", ink.style.fill), ("-line", ink.style.stroke), ("-text", ink.style.text),
      ] {
        guard let color else { continue }
        let light = SVGSheet.hex(color.light)
        let dark = SVGSheet.hex(color.dark)
        out.write(string: ";\n--\(ink.rawValue)\(suffix):light-dark(\(light),\(dark))")
      }
    }
    out.write("}\n")
  }

  private static let sheet: StaticString = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--title-text);
    font:14px/1.45 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
    header{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:8px 24px;
    align-items:center;padding:10px 20px;background:var(--page);
    border-bottom:1px solid var(--side-line)}
    nav,.tools{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center}
    .tools{margin-left:auto}
    label{display:inline-flex;gap:5px;align-items:center;white-space:nowrap}
    button,select{font:inherit;color:inherit;background:var(--screen);
    border:1px solid var(--side-line);border-radius:6px;padding:3px 10px}
    button[aria-pressed=true]{background:var(--cell);border-color:var(--cell-line);
    color:var(--cell-text)}
    :focus-visible{outline:3px solid var(--cell-line);outline-offset:1px}
    main{padding:20px 20px 64px;display:grid;gap:24px 32px}
    .previews{min-width:0}
    .preview{display:flex;flex-wrap:wrap;gap:20px 32px;justify-content:center;
    align-items:flex-start}
    .preview[hidden]{display:none}
    .about{flex:1 1 200px;max-width:290px}
    h2{margin:0;font-size:19px;overflow-wrap:anywhere}
    .about p{margin:2px 0 14px;color:var(--words-text)}
    .sections{margin:0;padding-left:26px;color:var(--words-text)}
    .sections button{display:block;width:100%;text-align:left;border-color:transparent;
    background:none;color:var(--words-text);overflow-wrap:anywhere}
    .sections button:hover{background:var(--cell);color:var(--cell-text)}
    .sections b{display:block;color:var(--title-text)}
    .stage{flex:none}
    .device{width:max-content;padding:9px;border-radius:20px;background:var(--bezel-line);
    transform-origin:0 0}
    .view{position:relative;overflow:hidden;background:var(--screen);border-radius:6px;
    scrollbar-width:none}
    .view.down{overflow-y:auto}
    .view.across{overflow-x:auto}
    .content{position:relative}
    .b{position:absolute;display:flex;align-items:center;justify-content:center;
    overflow:hidden;border:1px solid;border-radius:5px;font-size:0;font-weight:600;
    line-height:1.2;white-space:nowrap;unicode-bidi:isolate;cursor:pointer;user-select:none}
    .f9{font-size:9px}.f10{font-size:10px}.f12{font-size:12px}.f14{font-size:14px}
    body:not(.show-labels) .b{color:transparent}
    .cell{background:var(--cell);border-color:var(--cell-line);color:var(--cell-text)}
    .boundary{background:var(--boundary);border-color:var(--boundary-line);border-radius:0;
    color:var(--boundary-text)}
    .supplementary{background:var(--supplementary);border-color:var(--supplementary-line);
    border-radius:12px;color:var(--supplementary-text)}
    .decoration{background:var(--decoration);border:1.5px dashed var(--decoration-line);
    border-radius:0;color:var(--decoration-text);align-items:flex-start}
    .separator{background:var(--separator);border:0;border-radius:0}
    .b.same{outline:2px dashed var(--group-line);outline-offset:-2px}
    .b.lit{outline:3px solid var(--group-line);outline-offset:-2px}
    .b.chosen{outline:4px solid var(--group-line);outline-offset:-3px}
    .track{position:absolute;display:flex;pointer-events:none}
    .track .b{position:sticky;flex:none;pointer-events:auto}
    .to-top{flex-direction:column}
    .to-top .b{top:0}
    .to-bottom{flex-direction:column;justify-content:flex-end}
    .to-bottom .b{bottom:var(--cover)}
    .to-left .b{left:0}
    .to-right{justify-content:flex-end}
    .to-right .b{right:var(--cover)}
    .row{position:absolute;scrollbar-width:none;overscroll-behavior:contain}
    .row.across{overflow:auto hidden}
    .row.down{overflow:hidden auto}
    .row.across.paging,.row.across.groupPaging,.row.across.groupPagingCentered,
    .row.across.continuousGroupLeadingBoundary{scroll-snap-type:x mandatory}
    .row.down.paging,.row.down.groupPaging,.row.down.groupPagingCentered,
    .row.down.continuousGroupLeadingBoundary{scroll-snap-type:y mandatory}
    .run{position:relative}
    .run i{position:absolute;left:0;top:0;width:1px;height:1px;scroll-snap-align:start}
    .paging i,.groupPaging i,.groupPagingCentered i{scroll-snap-stop:always}
    .rest{position:absolute;margin:0;padding:18px;color:var(--words-text)}
    footer{position:fixed;inset:auto 0 0;z-index:2;padding:8px 20px;background:var(--page);
    border-top:1px solid var(--side-line);color:var(--words-text);min-height:38px;white-space:pre-wrap;
    font-variant-numeric:tabular-nums}

    """

  private static let overlays: StaticString = """
    .o{position:absolute;display:none;pointer-events:none;z-index:2000000001}
    .show-groups .o.group{display:block;z-index:2000000003;border:2px solid var(--group-line)}
    .show-groups .o.nestedGroup{display:block;z-index:2000000002;border:1.5px dashed var(--nestedGroup-line)}
    .show-insets .o.inset,.show-insets .o.spacing{display:block;opacity:.3}
    .o.inset{background:var(--inset)}
    .o.spacing{background:var(--spacing)}
    .show-sections .o.section{display:block;border-top:1.5px solid var(--group-line)}
    .o.section span{position:absolute;right:0;top:0;max-width:100%;padding:0 6px;overflow:hidden;
    text-overflow:ellipsis;white-space:nowrap;font-size:10px;border-radius:0 0 0 5px;
    background:var(--group-line);color:var(--screen)}

    """

  private static let inspector: StaticString = """
    aside{min-width:0;max-width:760px}
    h3{margin:0 0 6px;font-size:14px}
    h4{margin:12px 0 4px;font-size:12px;color:var(--words-text);overflow-wrap:anywhere}
    #why{margin:0 0 20px;padding-left:24px;color:var(--words-text);overflow-wrap:anywhere}
    #why li{padding:1px 0}
    #why .none{list-style:none;margin-left:-24px}
    #why b{color:var(--title-text)}
    #why button{padding:0 6px;font-size:12px}
    .rule{padding:0 5px;border:1px solid var(--side-line);border-radius:8px;font-size:11px;
    white-space:nowrap}
    .listing[hidden]{display:none}
    .listing ol{margin:0;padding:6px 0;background:var(--screen);border:1px solid var(--side-line);
    border-radius:6px;overflow-x:auto;counter-reset:line;
    font:12px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .listing li{display:block;width:max-content;min-width:100%;padding-right:12px;white-space:pre;
    counter-increment:line}
    .listing li::before{content:counter(line);display:inline-block;width:4ch;margin-right:2ch;
    text-align:right;color:var(--words-text)}
    .listing li.used{cursor:pointer}
    .listing li.used::before{color:var(--cell-text);font-weight:600}
    .listing li.used:hover{background:var(--cell);color:var(--cell-text)}
    .listing li.lit{background:var(--cell);color:var(--cell-text)}
    .listing li.at{background:var(--boundary);color:var(--boundary-text)}
    .listing p{color:var(--words-text)}
    @media(min-width:1100px){
    main{grid-template-columns:minmax(0,1fr) clamp(320px,32vw,560px)}
    aside{position:sticky;top:70px;height:calc(100vh - 126px);display:flex;flex-direction:column}
    #why{flex:0 1 auto;max-height:50%;overflow:auto}
    #source{flex:1 1 0;min-height:0;overflow:auto}
    }
    @media(max-width:640px){
    .about{display:contents}
    .about h2,.about p,.sections{flex:0 0 100%}
    .about h2,.about p{margin:-12px 0 0}
    .stage{order:1}
    .sections{order:2}
    }

    """

  private static let print: StaticString = """
    @page{margin:12mm}
    @media print{
    :root{color-scheme:light!important}
    body{background:#fff}
    header,footer,aside,.sections{display:none}
    main{padding:0;display:block}
    .preview,.preview[hidden]{display:block;break-after:page;break-inside:avoid}
    .preview:last-child{break-after:auto}
    .stage{width:auto!important;height:auto!important}
    .device{transform:none!important;zoom:var(--print)}
    .view{overflow:hidden!important;contain:strict}
    .device,.b,.o{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    }

    """
}
