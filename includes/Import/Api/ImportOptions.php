<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Asset;

/**
 * Where the old community is and what becomes of it. A password is no option: another server is said by constants, see
 * Sql\Connection.
 */
final class ImportOptions implements \JsonSerializable {

	/** Most points, or fen, for 100 of the old ones. */
	public const MOST = 1000000;

	/**
	 * @param string $prefix   Of the old tables, `pre_`.
	 * @param string $accounts Of the tables of accounts: UCenter's, `pre_ucenter_`, or WordPress's own, `wp_`.
	 * @param string $database Another database of the same server; empty for the one WordPress is in.
	 * @param string $forums   `circles` or `topics`.
	 * @param string $threads  `articles` or `activities`.
	 * @param int    $owner    Who owns the circles that are made; 0 for the first administrator.
	 * @param string $files    Folder of the old attachments on this server; empty for none; of a table, the file.
	 * @param string $what     What a file holds, `members`; empty where the source knows.
	 * @param string $avatars  Folder of the old avatars on this server; empty for none.
	 * @param string $credit   Which old balance opens accounts here, `extcredits2`; empty for none.
	 * @param string $asset    What of: `points` or `balance` (money).
	 * @param int    $rate     Points, or fen, for 100 of the old ones.
	 */
	public function __construct(
		public readonly string $prefix = 'pre_',
		public readonly string $accounts = 'pre_ucenter_',
		public readonly string $database = '',
		public readonly string $forums = 'circles',
		public readonly string $threads = 'articles',
		public readonly int $owner = 0,
		public readonly string $files = '',
		public readonly string $what = '',
		public readonly string $avatars = '',
		public readonly string $credit = '',
		public readonly string $asset = 'points',
		public readonly int $rate = 100
	) {}

	/**
	 * As typed in the screen or the command.
	 *
	 * @param array<mixed> $typed    Names as above.
	 * @param string       $usual    Prefix where none is typed.
	 * @param string       $behind   What the prefix of accounts has behind it where none is typed.
	 * @throws Failure invalid, for a name that is none of a table, or a choice there is not.
	 */
	public static function of( array $typed, string $usual = 'pre_', string $behind = 'ucenter_' ): self {
		$text   = static fn( string $name, string $default ): string =>
			is_string( $typed[ $name ] ?? null ) ? trim( $typed[ $name ] ) : $default;
		$prefix = $text( 'prefix', $usual );
		$all    = array(
			'prefix'   => $prefix,
			'accounts' => $text( 'accounts', $prefix . $behind ),
			'database' => $text( 'database', '' ),
		);
		foreach ( $all as $name => $value ) {
			if ( 1 !== preg_match( '/^[A-Za-z0-9_$-]{0,64}$/D', $value ) ) {
				throw Failure::invalid( $name );
			}
		}
		$forums  = $text( 'forums', 'circles' );
		$threads = $text( 'threads', 'articles' );
		$owner   = $typed['owner'] ?? 0;
		$rate    = $typed['rate'] ?? 100;
		return new self(
			$all['prefix'],
			$all['accounts'],
			$all['database'],
			in_array( $forums, array( 'circles', 'topics' ), true ) ? $forums : throw Failure::invalid( 'forums' ),
			in_array( $threads, array( 'articles', 'activities' ), true )
				? $threads
				: throw Failure::invalid( 'threads' ),
			is_numeric( $owner ) ? (int) $owner : 0,
			$text( 'files', '' ),
			1 === preg_match( '/^[a-z]{0,20}$/D', $text( 'what', '' ) )
				? $text( 'what', '' )
				: throw Failure::invalid( 'what' ),
			$text( 'avatars', '' ),
			1 === preg_match( '/^(?:[a-z]+[0-9]*)?$/D', $text( 'credit', '' ) ) && strlen( $text( 'credit', '' ) ) <= 20
				? $text( 'credit', '' )
				: throw Failure::invalid( 'credit' ),
			null !== Asset::tryFrom( $text( 'asset', 'points' ) )
				? $text( 'asset', 'points' )
				: throw Failure::invalid( 'asset' ),
			is_numeric( $rate ) && (int) $rate >= 1 && (int) $rate <= self::MOST
				? (int) $rate
				: throw Failure::invalid( 'rate' )
		);
	}

	/** Whether another file is meant: a run of this one is no run of that one. */
	public function is_other( self $one ): bool {
		return $this->what !== $one->what || ( '' !== $this->what && $this->files !== $one->files );
	}

	/** From what a run has stored. */
	public static function stored( string $json ): self {
		$typed = json_decode( $json, true );
		return self::of( is_array( $typed ) ? $typed : array() );
	}

	/** @return array<string, int|string> */
	public function jsonSerialize(): array {
		return array(
			'prefix'   => $this->prefix,
			'accounts' => $this->accounts,
			'database' => $this->database,
			'forums'   => $this->forums,
			'threads'  => $this->threads,
			'owner'    => $this->owner,
			'files'    => $this->files,
			'what'     => $this->what,
			'avatars'  => $this->avatars,
			'credit'   => $this->credit,
			'asset'    => $this->asset,
			'rate'     => $this->rate,
		);
	}
}
