<?php

declare(strict_types=1);

namespace Zeromo\Community\Links;

use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\PostPart;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Links\Fetch\CurlWire;
use Zeromo\Community\Links\Fetch\Fetcher;
use Zeromo\Community\Links\Fetch\Names;
use Zeromo\Community\Links\Http\LinkController;
use Zeromo\Community\Links\Http\LinkSlot;
use Zeromo\Community\Links\Sql\LinkTables;
use Zeromo\Community\Links\Sql\SqlCardRepository;
use Zeromo\Community\Media\Api\MediaUse;

/** Cards of links in posts. */
final class Module extends BaseModule {

	private const UNUSED = 30 * DAY_IN_SECONDS;

	public function register( Container $c ): void {
		$c->bind( CardRepository::class, SqlCardRepository::class );
		$c->set( Fetcher::class, static fn(): Fetcher => new Fetcher( new CurlWire( self::agent(), ABSPATH . WPINC . '/certificates/ca-bundle.crt' ), static fn( string $host, float $until ): array => Names::of_system()->of( $host, $until ), self::allowed( ... ) ) );
		$c->contribute( PostPart::class, static fn( Container $c ): PostPart => new LinkPart( static fn(): CardRepository => $c->get( CardRepository::class ), static fn(): CardService => $c->get( CardService::class ), $c->get( CardLook::class ), $c->get( RateLimit::class ) ) );
		$c->contribute( CardSlot::class, LinkSlot::class );
		$c->contribute( MediaUse::class, static fn( Container $c ): MediaUse => new MediaUse( $c->get( Db::class )->table( 'link' ), 'image_id' ) );
	}

	public function boot( Container $c ): void {
		add_action( 'zeromo_daily', static fn() => $c->get( CardRepository::class )->purge( time() - self::UNUSED ) );
		add_action( 'delete_attachment', static fn( int $id ) => $c->get( CardRepository::class )->picture_gone( $id ) );
		add_action( 'deleted_post', static fn( int $id ) => $c->get( CardRepository::class )->attach( $id, 0 ) );
	}

	public function controllers(): array {
		return array( 'links' => array( LinkController::class ) );
	}

	public function tables(): array {
		return LinkTables::all();
	}

	/**
	 * Who asks: this site, by its name and address.
	 *
	 * @return non-empty-string
	 */
	private static function agent(): string {
		$name = (string) preg_replace( '/[^\w. -]+/', '', html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES, 'UTF-8' ) );
		$host = (string) wp_parse_url( home_url( '/' ), PHP_URL_HOST );
		$who  = '' === trim( $name ) ? $host : trim( $name );
		return ( '' === $who ? '' : "$who " ) . 'ZeromoLinkCard/' . Version::CURRENT . ' (+' . home_url( '/' ) . ')';
	}

	/** Lets a site that is a closed network of its own say so. */
	private static function allowed( string $ip, int $port ): bool {
		/**
		 * Opens an address that is closed to link cards: not on the public net, or another port than 80, 443 and 8080.
		 *
		 * @param bool   $open Whether it may be asked.
		 * @param string $ip   Address the connection would go to.
		 * @param int    $port Its port.
		 */
		return true === apply_filters( 'zeromo_link_address', false, $ip, $port );
	}
}
