<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks\Blocks;

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Named;

/** zeromo/site, zeromo/page, zeromo/column: the frame the other blocks stand in. */
#[Named( 'zeromo/site', 'site' )]
#[Named( 'zeromo/page', 'page' )]
#[Named( 'zeromo/column', 'column' )]
final class FrameBlock implements ServerBlock {

	/**
	 * @param string                  $part  site, page or column.
	 * @param \Closure(): Navigation $where What the frame needs to know of the request.
	 */
	public function __construct(
		private readonly string $part,
		#[Lazy( Navigation::class )] private readonly \Closure $where
	) {}

	public function render( array $attributes, string $content ): string {
		if ( 'site' === $this->part ) {
			// Core prints a link of its own to the main part in block themes.
			$skip = wp_is_block_theme()
				? ''
				: '<a class="zmo-skip" href="#zmo-main">' . esc_html__( '跳到正文', 'zeromo-community' ) . '</a>';
			$writes = ( $this->where )()->is_writing();
			return '<div class="zmo zmo-site' . ( $writes ? ' zmo-nobar' : '' ) . '">' . $skip . $content
				. ( $writes ? '' : self::to_top() ) . '</div>';
		}
		if ( 'page' === $this->part ) {
			$columns = $attributes['columns'] ?? 3;
			return '<div class="zmo-page zmo-page--' . ( is_int( $columns ) ? $columns : 3 ) . '">' . $content
				. '</div>';
		}
		return match ( $attributes['area'] ?? 'main' ) {
			'left'  => '<aside class="zmo-page__left">' . $content . '</aside>',
			'right' => '<aside class="zmo-page__right" aria-label="' . esc_attr__( '侧栏', 'zeromo-community' ) . '">'
				. $content . '</aside>',
			default => '<main class="zmo-page__main" id="zmo-main">' . $content . '</main>',
		};
	}

	/** The way back to the top; it stands where a reader has scrolled on. */
	private static function to_top(): string {
		return sprintf(
			'<nav class="zmo-totop" aria-label="%s"><a class="zmo-iconbtn" href="#top" aria-label="%s" %s>%s</a></nav>',
			esc_attr__( '本页', 'zeromo-community' ),
			esc_attr__( '回到顶部', 'zeromo-community' ),
			Widget::attrs( 'scroll-to', array( 'target' => '#' ) ),
			Icon::svg( 'arrow-up' )
		);
	}
}
