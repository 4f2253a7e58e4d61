<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Reading\Http\ShareController;
use Zeromo\Community\Reading\View\ShareSlot;
use Zeromo\Community\Reading\View\TocBlock;

/** Wiring of what helps with reading one post. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->set( Toc::class, static fn( Container $c ): Toc => new Toc( $c->get( Settings::class ) ) );
		$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new TocBlock( $c->get( Toc::class ) ) );
		$c->set( Poster::class, static fn( Container $c ): Poster => new Poster( $c->get( Posts::class ), $c->get( Circles::class ) ) );
		$c->set( ShareController::class, static fn( Container $c ): ShareController => new ShareController( $c->get( RouteKit::class ), $c->get( Poster::class ) ) );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new ShareSlot() );
	}

	public function boot( Container $c ): void {
		// Behind blocks, paragraphs and shortcodes, before the action bar.
		add_filter( 'the_content', static fn( string $content ): string => is_singular( 'post' ) || str_contains( $content, 'zeromo-toc' ) ? $c->get( Toc::class )->in_article( $content ) : $content, 45 );
	}

	public function controllers(): array {
		return array( 'post' => array( ShareController::class ) );
	}

	public function settings(): array {
		return array(
			'toc_articles' => array( 'type' => 'boolean', 'default' => true, 'description' => __( '文章正文上方显示目录', 'zeromo-community' ) ),
		);
	}
}
