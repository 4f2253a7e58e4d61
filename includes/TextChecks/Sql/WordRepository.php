<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\TextChecks\TextChecker;
use Zeromo\Community\TextChecks\WordList;

/**
 * The site's words in the table `word`, and the prints of what was said in `said`.
 *
 * @phpstan-import-type Word from WordList
 */
final class WordRepository {

	/** Most words a site has. */
	public const MOST = 20000;

	private const FIELDS = 'word_id, word, folded, action, replacement';

	public function __construct( private readonly Db $db ) {}

	#[Job( 'word_expiry', Job::DAY )]
	public function on_daily(): void {
		$this->forget_before( time() - TextChecker::KEPT );
	}

	/**
	 * All words.
	 *
	 * @return list<Word>
	 */
	public function all(): array {
		return array_map(
			self::row( ... ),
			$this->db->rows(
				'SELECT ' . self::FIELDS . " FROM {$this->words()} ORDER BY word_id LIMIT %d",
				array( self::MOST )
			)
		);
	}

	/**
	 * A page, the newest first; those that begin like $search.
	 *
	 * @return list<Word>
	 */
	public function page( string $search, int $after, int $limit ): array {
		$where  = '1=1';
		$values = array();
		if ( '' !== $search ) {
			$where   .= ' AND folded LIKE %s';
			$values[] = $this->db->like( $search ) . '%';
		}
		if ( $after > 0 ) {
			$where   .= ' AND word_id < %d';
			$values[] = $after;
		}
		return array_map(
			self::row( ... ),
			$this->db->rows(
				'SELECT ' . self::FIELDS . " FROM {$this->words()} WHERE $where ORDER BY word_id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	/**
	 * Inside a transaction: adds a word, or changes what is done about it.
	 *
	 * @return array{id: int, changed: bool} Not changed where it stood there like this.
	 */
	public function put( string $word, string $folded, int $action, string $replacement, int $now ): array {
		// Of two at once the key lets one in; the other waits for it and reads what it has left.
		$new = $this->db->execute(
			"INSERT IGNORE INTO {$this->words()} (word,folded,action,replacement,created) VALUES (%s,%s,%d,%s,%d)",
			array( $word, $folded, $action, $replacement, $now )
		) > 0;
		$row = $this->db->row(
			'SELECT ' . self::FIELDS . " FROM {$this->words()} WHERE folded = %s{$this->db->locked()}",
			array( $folded )
		)
			?? array();
		$id  = (int) ( $row['word_id'] ?? 0 );
		if (
			$new
			|| array( $word, $action, $replacement ) === array(
				(string) ( $row['word'] ?? '' ),
				(int) ( $row['action'] ?? 0 ),
				(string) ( $row['replacement'] ?? '' ),
			)
		) {
			return array( 'id' => $id, 'changed' => $new );
		}
		$this->db->execute(
			"UPDATE {$this->words()} SET word = %s, action = %d, replacement = %s WHERE word_id = %d",
			array( $word, $action, $replacement, $id )
		);
		return array( 'id' => $id, 'changed' => true );
	}

	/**
	 * A whole row, as an undo needs it, by one of its keys; null where there is none.
	 *
	 * @return array<string, string>|null
	 */
	public function kept( string $key, int|string $value ): ?array {
		$row = $this->db->row(
			"SELECT word_id, word, folded, action, replacement, created FROM {$this->words()} WHERE "
				. ( 'word_id' === $key ? 'word_id = %d' : 'folded = %s' ) . $this->db->locked(),
			array( $value )
		);
		return null === $row ? null : array_map( 'strval', $row );
	}

	/**
	 * Puts a row back as it was; false where another word of this spelling stands there.
	 *
	 * @param array<string, string> $row From kept().
	 */
	public function put_back( array $row ): bool {
		$this->remove( (int) ( $row['word_id'] ?? 0 ) );
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->words()} (word_id,word,folded,action,replacement,created)
				VALUES (%d,%s,%s,%d,%s,%d)",
			array(
				(int) ( $row['word_id'] ?? 0 ),
				$row['word'] ?? '',
				$row['folded'] ?? '',
				(int) ( $row['action'] ?? 0 ),
				$row['replacement'] ?? '',
				(int) ( $row['created'] ?? 0 ),
			)
		) > 0;
	}

	/** The word, null where it is gone. */
	public function remove( int $id ): ?string {
		$word = $this->db->value( "SELECT word FROM {$this->words()} WHERE word_id = %d", array( $id ) );
		return null !== $word
			&& $this->db->execute( "DELETE FROM {$this->words()} WHERE word_id = %d", array( $id ) ) > 0
			? $word
			: null;
	}

	/** Whether the member has said this since then. */
	public function said( int $member, string $print, int $since ): bool {
		return null !== $this->db->value(
			"SELECT 1 AS n FROM {$this->prints()} WHERE user_id = %d AND print = %s AND created > %d",
			array( $member, $print, $since )
		);
	}

	/** How often the member has said something since then, counted up to $most. */
	public function times( int $member, int $since, int $most ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) AS n FROM (SELECT created FROM {$this->prints()} WHERE user_id = %d AND created > %d
				LIMIT %d) t",
			array( $member, $since, $most )
		);
	}

	/** Notes that the member says this. */
	public function note( int $member, string $print, int $now ): void {
		$this->db->execute(
			"INSERT INTO {$this->prints()} (user_id,print,created) VALUES (%d,%s,%d) ON DUPLICATE KEY UPDATE created =
				VALUES(created)",
			array( $member, $print, $now )
		);
	}

	/** Forgets what was said before. */
	public function forget_before( int $time ): void {
		$this->db->execute( "DELETE FROM {$this->prints()} WHERE created < %d", array( $time ) );
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function forget_member( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->prints()} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * @param array<string, string|null> $row With FIELDS.
	 * @return Word
	 */
	private static function row( array $row ): array {
		return array(
			'id' => (int) $row['word_id'],
			'word' => (string) $row['word'],
			'folded' => (string) $row['folded'],
			'action' => (int) $row['action'],
			'replacement' => (string) $row['replacement'],
		);
	}

	private function words(): string {
		return $this->db->table( 'word' );
	}

	private function prints(): string {
		return $this->db->table( 'said' );
	}
}
