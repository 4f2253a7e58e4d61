<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

use Zeromo\Community\Kernel\Settings;

/** A Mercure hub. Every update is private: a page gets it only with a token for its member's own topic. */
final class MercureHub implements Hub {

	/** How long a page may stay subscribed, in seconds; after that it polls until it is loaded again. */
	public const LISTENS = 43200;

	private const PUBLISHES = 60;

	/** Minimum length of a key for HS256, in bytes. */
	private const KEY = 32;

	public function __construct( private readonly Settings $settings ) {}

	public function ready(): bool {
		return '' !== $this->settings->text( 'push_publish_url' ) && '' !== $this->settings->text( 'push_listen_url' )
			&& strlen( $this->settings->text( 'push_publish_key' ) ) >= self::KEY
				&& strlen( $this->settings->text( 'push_listen_key' ) ) >= self::KEY;
	}

	public function address( int $member, int $now ): string {
		$topic = self::topic( $member );
		$token = Jwt::hs256(
			array( 'mercure' => array( 'subscribe' => array( $topic ) ), 'exp' => $now + self::LISTENS ),
			$this->settings->text( 'push_listen_key' )
		);
		// An EventSource sends no headers; the protocol has the token in the query for that.
		return add_query_arg(
			array( 'topic' => rawurlencode( $topic ), 'authorization' => $token ),
			$this->settings->text( 'push_listen_url' )
		);
	}

	public function calls( int $member, string $text, int $now ): array {
		$topic = self::topic( $member );
		$token = Jwt::hs256(
			array( 'mercure' => array( 'publish' => array( $topic ) ), 'exp' => $now + self::PUBLISHES ),
			$this->settings->text( 'push_publish_key' )
		);
		return array(
			array(
				'url'     => $this->settings->text( 'push_publish_url' ),
				'headers' => array(
					'Authorization' => "Bearer $token",
					'Content-Type' => 'application/x-www-form-urlencoded',
				),
				'body'    => http_build_query(
					array( 'topic' => $topic, 'data' => $text, 'private' => 'on' ),
					'',
					'&'
				),
			),
		);
	}

	private static function topic( int $member ): string {
		return home_url( "/zeromo/members/$member" );
	}
}
