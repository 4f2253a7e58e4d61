<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo;

use Zeromo\Community\Feeds\Api\FeedLinks;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Setup\Pages;

/** Prints the metadata of the current page, unless another plugin does it or the owner has switched it off. */
final class PageHead {

	private bool $asked = false;

	private ?Facts $facts = null;

	/**
	 * @param \Closure(): Posts $posts Asked for on the page of a post.
	 * @param \Closure(): PostFacts $post Asked for on the page of a post.
	 * @param \Closure(): PlaceFacts $place Asked for on pages of circles, topics and members.
	 * @param \Closure(): FeedLinks $links Asked for on pages that show a list.
	 */
	public function __construct(
		#[Lazy( Posts::class )] private readonly \Closure $posts,
		#[Lazy( PostFacts::class )] private readonly \Closure $post,
		#[Lazy( PlaceFacts::class )] private readonly \Closure $place,
		#[Lazy( FeedLinks::class )] private readonly \Closure $links,
		private readonly Settings $settings,
		private readonly Pages $pages
	) {}

	#[Action( 'wp_head', 5 )]
	public function on_wp_head(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- Head and FeedLinks escape.
		echo $this->html() . $this->feeds();
	}

	/** On `wp_head`. */
	public function html(): string {
		$facts = $this->facts();
		return null === $facts
			? ''
			: Head::html( $facts, wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), get_locale() );
	}

	/**
	 * Search engines do not index what only some may read or who is banned, and do not cache a page with a lock; this
	 * holds beside other plugins, too.
	 *
	 * @param array<string, bool|string> $robots Core's.
	 * @return array<string, bool|string>
	 */
	#[Filter( 'wp_robots', 20 )]
	public function robots( array $robots ): array {
		$facts = self::is_ours() ? $this->find() : null;
		if ( ( null !== $facts && ! $facts->indexed ) || $this->is_record() ) {
			return array( 'noindex' => true, 'nofollow' => true )
				+ array_diff_key( $robots, array( 'max-image-preview' => 0 ) );
		}
		return null !== $facts && $facts->locked ? array( 'noarchive' => true ) + $robots : $robots;
	}

	/** Links of the list that the page shows; they stand there beside other plugins, too. */
	private function feeds(): string {
		$place = is_author() || is_tax() || is_singular( 'zeromo_circle' );
		$site  = is_page() && $this->pages->id( 'community' ) === get_queried_object_id();
		return match ( true ) {
			! ( $place || $site ) || ! $this->settings->flag( 'room_feeds' ) => '',
			$site   => self::site_feeds( wp_get_document_title() ),
			default => ( $this->links )()->html( wp_get_document_title() ),
		};
	}

	/** As FeedLinks::tags(); the page that is asked for most reads no file for it. */
	private static function site_feeds( string $title ): string {
		$link = '<link rel="alternate" type="application/%s" title="%s" href="%s">' . "\n";
		$url  = add_query_arg( 'zeromo_feed', 'site', home_url( '/' ) );
		return sprintf( $link, 'rss+xml', esc_attr( "$title RSS" ), esc_url( "$url.rss" ) )
			. sprintf( $link, 'feed+json', esc_attr( "$title JSON Feed" ), esc_url( "$url.json" ) );
	}

	/** The facts that are printed; null where nothing is printed. */
	private function facts(): ?Facts {
		return self::is_ours() && $this->settings->flag( 'seo_tags' ) && ! self::another() ? $this->find() : null;
	}

	private function find(): ?Facts {
		if ( ! $this->asked ) {
			$this->asked = true;
			$this->facts = is_singular( array( 'post', 'zeromo_activity' ) )
				? $this->of_post( get_queried_object_id() )
				: ( $this->place )()->current();
		}
		return $this->facts;
	}

	private function of_post( int $id ): ?Facts {
		if ( post_password_required( $id ) ) {
			return null;
		}
		$post = ( $this->posts )()->drawn( $id, get_current_user_id() );
		return null === $post ? null : ( $this->post )()->of( $post );
	}

	/** The public record and 查询订单: a page of ours, or an owner's that has the block. */
	private function is_record(): bool {
		$page = is_page() ? get_queried_object() : null;
		return $page instanceof \WP_Post && (
			in_array( $this->pages->key( $page->ID ), array( 'bans', 'report', 'lookup' ), true )
			|| str_contains( $page->post_content, '<!-- wp:zeromo/public-bans' )
			|| str_contains( $page->post_content, '<!-- wp:zeromo/month-report' )
			|| str_contains( $page->post_content, '<!-- wp:zeromo/order-lookup' )
		);
	}

	private static function is_ours(): bool {
		return ! is_404()
			&& ! is_feed()
			&& ! is_embed()
			&& (
				is_singular( array( 'post', 'zeromo_activity', 'zeromo_circle' ) )
					|| is_tax( 'zeromo_topic' )
					|| is_author()
			);
	}

	/**
	 * Whether a known plugin writes these tags: Yoast, Rank Math, All in One, The SEO Framework, SEOPress, Slim SEO.
	 */
	private static function another(): bool {
		foreach ( array(
			'WPSEO_VERSION',
			'RANK_MATH_VERSION',
			'AIOSEO_VERSION',
			'THE_SEO_FRAMEWORK_VERSION',
			'SEOPRESS_VERSION',
			'SLIM_SEO_VER',
		) as $constant ) {
			if ( defined( $constant ) ) {
				return true;
			}
		}
		return false;
	}
}
