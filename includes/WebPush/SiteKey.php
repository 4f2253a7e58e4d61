<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\WebPush\Crypto\Base64Url;
use Zeromo\Community\WebPush\Crypto\KeyPair;

/**
 * The site's key pair for push services. Made when it is first needed; the secret half lies in a box that the database
 * alone does not open.
 */
final class SiteKey {

	/** Option: `public key . box with the secret one`. */
	public const OPTION = 'zeromo_web_push_key';

	private const BOX = 'web-push';

	private ?KeyPair $pair = null;

	public function __construct( private readonly Db $db ) {}

	/**
	 * The pair. Where the box does not open any more, with other keys in wp-config.php, a new one takes its place; who
	 * has subscribed before has to do so again.
	 */
	public function pair(): KeyPair {
		$kept         = $this->kept();
		$this->pair ??= self::opened( $kept ) ?? $this->make( $kept );
		return $this->pair;
	}

	/** The public half as browsers take it. */
	public function public_key(): string {
		return Base64Url::text( $this->pair()->public );
	}

	/** Of several that make one at the same time the first wins, and all use that one. */
	private function make( string $old ): KeyPair {
		$new  = KeyPair::make();
		$text = Base64Url::text( $new->public ) . '.' . SecretBox::close( $new->secret, self::BOX );
		$name = self::OPTION;
		'' === $old
			? $this->db->execute(
				"INSERT IGNORE INTO {$this->db->core( 'options' )} (option_name, option_value, autoload)"
					. " VALUES (%s, %s, 'off')",
				array( $name, $text )
			)
			: $this->db->execute(
				"UPDATE {$this->db->core( 'options' )} SET option_value = %s"
					. ' WHERE option_name = %s AND option_value = %s',
				array( $text, $name, $old )
			);
		return self::opened( $this->kept() ) ?? throw new \RuntimeException( 'The site has no key for push services' );
	}

	/** As it stands in the database: what another process has just made is not in a cache. */
	private function kept(): string {
		return null !== $this->pair ? '' : (string) $this->db->value(
			"SELECT option_value FROM {$this->db->core( 'options' )} WHERE option_name = %s",
			array( self::OPTION )
		);
	}

	private static function opened( string $kept ): ?KeyPair {
		[ $public, $box ] = explode( '.', $kept, 2 ) + array( '', '' );
		$secret           = '' === $box ? null : SecretBox::open( $box, self::BOX );
		return null === $secret ? null : new KeyPair( $secret, Base64Url::bytes( $public ) );
	}
}
