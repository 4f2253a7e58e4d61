<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading\View;

use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Reading\Toc;

/** zeromo/toc: the headings of the post whose page it is. */
final class TocBlock implements ServerBlock {

	public function __construct( private readonly Toc $toc ) {}

	public function name(): string {
		return 'zeromo/toc';
	}

	public function render( array $attributes, string $content ): string {
		return $this->toc->block( ! empty( $attributes['hideEmpty'] ) );
	}
}
