<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Blocks;

use Zeromo\Community\Generation\View\GenerationTab;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Setup\Pages;

/** zeromo/generation: the form and the reader's own pictures, on any page; visitors sign in first. */
#[Named( 'zeromo/generation' )]
final class GenerationBlock implements ServerBlock {

	public function __construct( private readonly GenerationTab $tab, private readonly Pages $pages ) {}

	public function render( array $attributes, string $content ): string {
		$member = get_current_user_id();
		if ( $member > 0 ) {
			return $this->tab->html( $member );
		}
		return Partial::render(
			'partials/empty',
			array(
				'title' => __( 'AI 绘图', 'zeromo-community' ),
				'text' => __( '登录后用一句描述画图', 'zeromo-community' ),
				'url' => $this->pages->id( 'login' ) > 0 ? $this->pages->url( 'login' ) : wp_login_url(),
				'label' => __( '登录', 'zeromo-community' ),
				'login' => true,
				'art' => 'waiting',
			)
		);
	}
}
