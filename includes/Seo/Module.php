<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo;

use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of what pages tell machines. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( CardSlot::class, static fn( Container $c ): CardSlot => new NoteSlot( static fn(): PageHead => $c->get( PageHead::class ) ) );
	}

	public function boot( Container $c ): void {
		add_action(
			'wp_head',
			static function () use ( $c ): void {
				echo $c->get( PageHead::class )->html(); // phpcs:ignore WordPress.Security.EscapeOutput -- Head escapes.
			},
			5
		);
		add_filter( 'wp_robots', static fn( array $robots ): array => $c->get( PageHead::class )->robots( $robots ), 20 );
	}

	public function settings(): array {
		return array(
			'seo_tags' => array( 'type' => 'boolean', 'default' => true, 'description' => __( '输出 Open Graph 和结构化数据；装有 SEO 插件时自动停用', 'zeromo-community' ) ),
		);
	}
}
