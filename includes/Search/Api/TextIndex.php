<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

use Zeromo\Community\ChineseText\Api\Folding;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Search\Index\Document;
use Zeromo\Community\Search\Index\Matcher;
use Zeromo\Community\Search\Index\Packer;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Search\Sql\SegmentRepository;

/**
 * An index of words over texts of another room, in tables of its own that are made like those of posts. Who may see a
 * text is for the room to ask, of the table `{set}_doc`, whose column `post_id` holds the text's own number.
 *
 * @phpstan-type Text array{id: int, author: int, created: int, words: string}
 */
final class TextIndex {

	/**
	 * Columns of the tables `{set}_doc`, `{set}_segment` and `{set}_term`, of the first two behind the row's number. A
	 * room writes down names and keys itself: keys are guards, and those are looked for where a table is made.
	 */
	public const DOCUMENT = 'post_id bigint unsigned NOT NULL,
		type tinyint unsigned NOT NULL,
		author_id bigint unsigned NOT NULL,
		circle_id bigint unsigned NOT NULL DEFAULT 0,
		created int unsigned NOT NULL,
		stamp int unsigned NOT NULL,
		mark char(32) NOT NULL,
		body longtext NOT NULL';
	public const SEGMENT = 'state tinyint unsigned NOT NULL DEFAULT 0,
		first_doc int unsigned NOT NULL,
		last_doc int unsigned NOT NULL,
		docs int unsigned NOT NULL DEFAULT 0,
		oldest int unsigned NOT NULL DEFAULT 0,
		newest int unsigned NOT NULL DEFAULT 0,
		stamp int unsigned NOT NULL,
		times longtext NOT NULL';
	public const TERM = 'segment int unsigned NOT NULL,
		term varchar(24) NOT NULL,
		hits mediumtext NOT NULL';

	/** One of so many documents asks for new ones to be packed. */
	private const EACH = 256;

	/** Seconds after which what is new can be packed. */
	public const SETTLED = Packer::SETTLED + 1;

	/** Longest text that is looked through, in bytes. */
	private const BYTES = 60000;

	private readonly DocumentRepository $documents;
	private readonly SegmentRepository $segments;
	private readonly Packer $packer;

	/** @param string $set What the names of its tables begin with. */
	public function __construct( Db $db, private readonly Clock $clock, string $set ) {
		$this->documents = new DocumentRepository( $db, $set );
		$this->segments  = new SegmentRepository( $db, $set );
		$this->packer    = new Packer( $this->documents, $this->segments, $clock );
	}

	/**
	 * Keeps a text, in the unit that changes it.
	 *
	 * @param Text $text Its words are plain.
	 * @return bool Whether it is time to pack().
	 */
	public function put( array $text ): bool {
		$document = self::document( $text );
		$kept     = $this->documents->mark( $text['id'] );
		if ( $document->mark() === $kept ) {
			return false;
		}
		$doc = $this->documents->put( $document, null === $kept, $this->clock->now() );
		return $doc > 0 && 0 === $doc % self::EACH;
	}

	/**
	 * Keeps many of which nothing is kept.
	 *
	 * @param list<Text> $texts Texts.
	 */
	public function add( array $texts ): void {
		$this->documents->add( array_map( self::document( ... ), $texts ), $this->clock->now() );
	}

	public function remove( int $id ): void {
		$this->documents->remove( $id );
	}

	/**
	 * Packs what is new.
	 *
	 * @param int  $seconds About as long as it may take.
	 * @param bool $all     Also what may be packed together with more later.
	 * @return bool Whether more is left.
	 */
	public function pack( int $seconds, bool $all = false ): bool {
		$end = $this->clock->now() + $seconds;
		while ( $this->packer->step( $all ) ) {
			if ( $this->clock->now() >= $end ) {
				return true;
			}
		}
		return false;
	}

	/** Makes segments anew from which much is gone. */
	public function renew(): void {
		$this->packer->renew();
	}

	/** Forgets everything. */
	public function clear(): void {
		$this->segments->clear();
		$this->documents->clear();
	}

	/**
	 * Documents that may be answers, the newest first.
	 *
	 * @param int $before Unix seconds; younger ones are left out.
	 * @return \Generator<int, list<int>> Portions of documents; each document of one is younger than those of the next.
	 */
	public function newest( TextQuestion $asked, int $before ): \Generator {
		return ( new Matcher( $this->documents, $this->segments ) )->newest( $asked->question, $before );
	}

	/** @param Text $text */
	private static function document( array $text ): Document {
		$words = mb_strcut( $text['words'], 0, self::BYTES, 'UTF-8' );
		return new Document( 0, $text['id'], 0, $text['author'], 0, $text['created'], "\n" . Folding::fold( $words ) );
	}
}
