<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading;

use Zeromo\Community\Content\Api\ArticlePage;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Reading\Http\ShareController;
use Zeromo\Community\Reading\Sql\SqlNear;
use Zeromo\Community\Reading\View\FromCircleBlock;
use Zeromo\Community\Reading\View\LicenceSlot;
use Zeromo\Community\Reading\View\NearSlot;
use Zeromo\Community\Reading\View\RelatedBlock;
use Zeromo\Community\Reading\View\ShareSlot;
use Zeromo\Community\Reading\View\TocBlock;

/** Wiring of what helps with reading one post. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( ServerBlock::class, TocBlock::class );
		$c->contribute( CardSlot::class, ShareSlot::class );
		$c->bind( NearRepository::class, SqlNear::class );
		foreach ( array( 'after', 'article' ) as $slot ) {
			$c->contribute( CardSlot::class, static fn( Container $c ): CardSlot => new NearSlot( $slot, static fn(): Near => $c->get( Near::class ), $c->get( ArticlePage::class ) ) );
		}
		foreach ( array( 'foot', 'article' ) as $slot ) {
			$c->contribute( CardSlot::class, static fn( Container $c ): CardSlot => new LicenceSlot( $slot, $c->get( Settings::class ) ) );
		}
		$c->contribute( ServerBlock::class, RelatedBlock::class );
		$c->contribute( ServerBlock::class, FromCircleBlock::class );
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
			'content_licence' => array( 'type' => 'string', 'maxLength' => 200, 'default' => __( '作者保留权利，转载请先联系', 'zeromo-community' ), 'description' => __( '动态和文章末尾的版权说明，留空不显示', 'zeromo-community' ) ),
			'toc_articles'    => array( 'type' => 'boolean', 'default' => true, 'description' => __( '文章页显示目录', 'zeromo-community' ) ),
		);
	}
}
