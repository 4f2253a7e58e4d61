<?php

declare(strict_types=1);

namespace Zeromo\Community\TableOfContents\Blocks;

use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\TableOfContents\Toc;

/** zeromo/toc: the headings of the post whose page it is. */
#[Named( 'zeromo/toc' )]
final class TocBlock implements ServerBlock {

	public function __construct( private readonly Toc $toc ) {}

	public function render( array $attributes, string $content ): string {
		return $this->toc->block( ! empty( $attributes['hideEmpty'] ) );
	}
}
