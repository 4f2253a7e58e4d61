<?php

declare(strict_types=1);

namespace Zeromo\Community\Redirect;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Redirect\Api\OutboundLinks;

/** Wiring of the way out of the site. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( OutboundLinks::class, Rewriter::class );
	}

	public function boot( Container $c ): void {
		add_filter( 'query_vars', static fn( array $vars ): array => array( ...$vars, GoAddress::VARIABLE ) );
		add_filter( 'rewrite_rules_array', static fn( array $rules ): array => $c->get( GoAddress::class )->rules( $rules ) );
		add_action( 'parse_request', static fn( \WP $wp ) => '' !== (string) ( $wp->query_vars[ GoAddress::VARIABLE ] ?? '' ) ? $c->get( GoPage::class )->serve() : null );
		add_action( 'zeromo_installed', static fn() => $c->get( Key::class )->get() );
		// Articles are members' content, too; behind everything that makes links, before the contents and the bar.
		add_filter( 'the_content', static fn( string $content ): string => 'post' === get_post_type() ? $c->get( OutboundLinks::class )->html( $content ) : $content, 44 );
		add_filter( 'comment_text', static fn( string $text ): string => $c->get( OutboundLinks::class )->html( $text ), 99 );
		add_action( 'update_option_' . Settings::OPTION, static fn( mixed $old, mixed $new ) => self::rewrites( $old, $new ), 10, 2 );
	}

	public function settings(): array {
		return array(
			'outbound_redirect' => array( 'type' => 'boolean', 'default' => false, 'description' => __( '会员内容里的站外链接经过跳转页', 'zeromo-community' ) ),
			'outbound_notice'   => array( 'type' => 'boolean', 'default' => false, 'description' => __( '跳转前显示“即将离开本站”', 'zeromo-community' ) ),
			'outbound_safe'     => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'maxLength' => 253, 'pattern' => '^[^\s/@:?#]+$' ),
				'maxItems'    => 500,
				'default'     => array(),
				'description' => __( '不经过跳转页的域名，包括它们的子域名', 'zeromo-community' ),
			),
			'redirect_base'     => array( 'type' => 'string', 'pattern' => '^[a-z0-9-]*$', 'maxLength' => 40, 'default' => 'go', 'description' => __( '跳转地址的前缀，留空则不使用固定链接', 'zeromo-community' ) ),
		);
	}

	/** A changed base takes effect with the next request. */
	private static function rewrites( mixed $old, mixed $new ): void {
		$base = static fn( mixed $all ): mixed => is_array( $all ) ? ( $all['redirect_base'] ?? null ) : null;
		if ( $base( $old ) !== $base( $new ) ) {
			delete_option( 'rewrite_rules' );
		}
	}
}
