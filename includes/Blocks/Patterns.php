<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Html\Partial;

/** Patterns of ours; only where the editor lists them. */
final class Patterns {

	/** Registers them, once; before core's REST controllers of patterns answer. */
	public static function register(): void {
		if ( \WP_Block_Patterns_Registry::get_instance()->is_registered( 'zeromo/widgets' ) ) {
			return;
		}
		register_block_pattern_category( 'zeromo', array( 'label' => __( '社区', 'zeromo-community' ) ) );
		register_block_pattern(
			'zeromo/widgets',
			array(
				'title'       => __( '社区部件示例', 'zeromo-community' ),
				'description' => __( '给网站自己的页面：时间、一张图、一组图和页内跳转', 'zeromo-community' ),
				'categories'  => array( 'zeromo' ),
				'content'     => Partial::render( 'patterns/widgets' ),
			)
		);
	}
}
