<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\LinkPreviews\Fetch\Agent;
use Zeromo\Community\LinkPreviews\Fetch\CurlWire;
use Zeromo\Community\LinkPreviews\Fetch\Fetcher;
use Zeromo\Community\LinkPreviews\Fetch\Names;
use Zeromo\Community\LinkPreviews\Http\LinkController;
use Zeromo\Community\LinkPreviews\Sql\LinkTables;
use Zeromo\Community\Media\Api\MediaUse;

/** Cards of links in posts. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->set(
			Fetcher::class,
			static fn(): Fetcher =>
				new Fetcher(
					new CurlWire( Agent::name(), ABSPATH . WPINC . '/certificates/ca-bundle.crt' ),
					static fn( string $host, float $until ): array => Names::of_system()->of( $host, $until ),
					self::allowed( ... )
				)
		);
		$c->contribute( MediaUse::class, MediaUse::class, 'link', 'image_id' );
	}

	public function controllers(): array {
		return array( 'links' => array( LinkController::class ) );
	}

	public function limits(): array {
		return array(
			'link' => array( 'user' => array( 30, 600 ), 'address' => array( 300, 600 ) ),
		);
	}

	public function tables(): array {
		return LinkTables::all();
	}

	/** Lets a site on an internal network allow its addresses. */
	private static function allowed( string $ip, int $port ): bool {
		/**
		 * Allows an address that link cards refuse: one that is not public, or another port than 80, 443 and 8080.
		 *
		 * @param bool   $open Whether it may be requested.
		 * @param string $ip   Address the connection would go to.
		 * @param int    $port Its port.
		 */
		return true === apply_filters( 'zeromo_link_address', false, $ip, $port );
	}

	public function heading(): string {
		return __( '链接卡片', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_links' => Setting::room(
				__( '开放链接卡片', 'zeromo-community' ),
				__( '关闭后不能插入链接卡片，已有的不显示，数据保留', 'zeromo-community' )
			),
		);
	}
}
