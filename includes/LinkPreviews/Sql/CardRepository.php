<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\LinkPreviews\Card;
use Zeromo\Community\Media\Api\Library;

/**
 * Stored cards, one an address, in the tables `link` and `link_post`.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class CardRepository {

	private const UNUSED = 30 * DAY_IN_SECONDS;

	private const PURGED_AT_ONCE = 200;

	public function __construct( private readonly Db $db ) {}

	#[Job( 'link_card_expiry', Job::DAY )]
	public function on_daily(): void {
		$this->purge( time() - self::UNUSED );
	}

	#[Action( 'deleted_post' )]
	public function on_deleted_post( int $id ): void {
		$this->attach( $id, 0 );
	}

	/** A card by id, also one that is old. */
	public function find( int $id ): ?Card {
		return $this->card( $this->db->row( "SELECT * FROM {$this->link()} WHERE id = %d", array( $id ) ) );
	}

	/**
	 * The stored card of an address.
	 *
	 * @return array{card: Card|null, fresh: bool}|null Null: nothing. A null card: it could not be made lately.
	 */
	public function known( string $url, int $now ): ?array {
		$row = $this->db->row( "SELECT * FROM {$this->link()} WHERE url_key = %s", array( sha1( $url ) ) );
		return null === $row ? null : array( 'card' => $this->card( $row ), 'fresh' => (int) $row['expires'] > $now );
	}

	/**
	 * Stores a card, or with null that there is none for now, and gives its id. Of two requests at once both get the
	 * first one's row.
	 */
	public function keep( string $url, ?Card $card, int $image_id, int $now, int $expires ): int {
		$key = sha1( $url );
		$this->db->execute(
			"INSERT IGNORE INTO {$this->link()} (url_key,url,fetched) VALUES (%s,%s,%d)",
			array( $key, $url, 0 )
		);
		if ( null === $card ) {
			// An existing card stays: a site that is down for an hour keeps its card.
			$this->db->execute(
				"UPDATE {$this->link()} SET fetched = %d, expires = %d WHERE url_key = %s AND expires < %d",
				array( $now, $expires, $key, $now )
			);
		} else {
			$this->db->execute(
				"UPDATE {$this->link()}"
					. ' SET made = 1, title = %s, description = %s, host = %s, image_id = %d, picture = %s,
						post_id = %d, fetched = %d, expires = %d WHERE url_key = %s AND expires <= %d',
				array(
					$card->title,
					$card->description,
					$card->host,
					$image_id,
					(string) wp_json_encode( $card->picture ),
					$card->post_id,
					$now,
					$expires,
					$key,
					$now,
				)
			);
		}
		return (int) $this->db->value( "SELECT id FROM {$this->link()} WHERE url_key = %s", array( $key ) );
	}

	/** The card of a post. */
	public function of_post( int $post_id ): ?Card {
		return $this->card(
			$this->db->row(
				"SELECT l.* FROM {$this->db->table( 'link_post' )} p JOIN {$this->link()} l ON l.id = p.link_id"
					. ' WHERE p.post_id = %d',
				array( $post_id )
			)
		);
	}

	/** Sets the card of a post; 0 for none. */
	public function attach( int $post_id, int $card_id ): void {
		if ( 0 === $card_id ) {
			$this->db->execute( "DELETE FROM {$this->db->table( 'link_post' )} WHERE post_id = %d", array( $post_id ) );
			return;
		}
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'link_post' )} (post_id,link_id) VALUES (%d,%d)"
				. ' ON DUPLICATE KEY UPDATE link_id = VALUES(link_id)',
			array( $post_id, $card_id )
		);
	}

	/** Removes cards that no post has and that are older than this; a bounded number. */
	public function purge( int $before ): void {
		$ids = $this->db->ids(
			"SELECT l.id FROM {$this->link()} l LEFT JOIN {$this->db->table( 'link_post' )} p ON p.link_id = l.id"
				. ' WHERE l.expires < %d AND p.post_id IS NULL ORDER BY l.expires LIMIT %d',
			array( $before, self::PURGED_AT_ONCE )
		);
		if ( array() !== $ids ) {
			$this->db->execute( "DELETE FROM {$this->link()} WHERE id IN (" . Db::marks( count( $ids ) ) . ')', $ids );
		}
	}

	/** A picture was deleted from the library. */
	#[Action( 'delete_attachment' )]
	public function picture_gone( int $attachment ): void {
		$this->db->execute(
			"UPDATE {$this->link()} SET image_id = 0, picture = '' WHERE image_id = %d",
			array( $attachment )
		);
	}

	/** @param array<string, string|null>|null $row Of `link`. */
	private function card( ?array $row ): ?Card {
		if ( null === $row || 1 !== (int) $row['made'] ) {
			return null;
		}
		$picture = json_decode( (string) $row['picture'], true );
		/** @var Snapshot $picture */
		$picture = is_array( $picture ) ? array_values( $picture ) : array();
		return new Card(
			(int) $row['id'],
			(string) $row['url'],
			(string) $row['title'],
			(string) $row['description'],
			(string) $row['host'],
			$picture,
			(int) $row['post_id']
		);
	}

	private function link(): string {
		return $this->db->table( 'link' );
	}
}
