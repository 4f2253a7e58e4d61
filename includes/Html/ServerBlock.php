<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * The server side of one block; its block.json lies in src/blocks. A room contributes the blocks that show its things,
 * #[Named] as in block.json.
 */
#[OpenSet]
interface ServerBlock {

	/**
	 * The block's HTML.
	 *
	 * @param array<string, mixed> $attributes With block.json's defaults.
	 * @param string               $content    HTML of inner blocks.
	 */
	public function render( array $attributes, string $content ): string;
}
