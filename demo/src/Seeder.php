<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Circles\Api\CirclePricing;
use Zeromo\Community\Cli\Counting;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Locks\Api\Locks;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberPictures;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Search\Api\SearchIndex;
use Zeromo\Community\Statistics\Backfilling;
use Zeromo\Community\Topics\Api\TopicEditing;

/**
 * Fills a site with a believable community. The same seed gives the same community; an interrupted run resumes where it
 * stopped; a later run can add members and activities.
 */
final class Seeder {

	/** So many members have an avatar; who comes after them has a letter. */
	private const AVATARS = 96;

	private readonly Progress $notebook;
	private readonly DemoWriter $writer;
	private readonly People $people;
	private readonly Places $places;
	private readonly Activities $activities;
	private readonly Interactions $life;
	private readonly Bookmarks $shelves;
	private readonly Pictures $pictures;
	private readonly Articles $articles;
	private readonly Products $products;
	private readonly Attachments $attachments;

	/**
	 * @param Container $container The rooms' services.
	 * @param Corpus      $bank      Words and pictures.
	 * @param Progress  $notebook  What was done before.
	 * @param string    $seed      Any word.
	 * @param bool      $bulk      For the benchmark: few reactions each, shared pictures, no avatars.
	 * @param int       $admin     Owner of shared pictures and articles.
	 * @param bool      $trades    Whether plans, money of members and a paid circle are there.
	 */
	public function __construct(
		private readonly Container $container,
		private readonly Corpus $bank,
		Progress $notebook,
		private readonly string $seed,
		private readonly bool $bulk,
		private readonly int $admin,
		private readonly bool $trades = false
	) {
		if ( 0 === $notebook->number( 'now' ) ) {
			$notebook->write( array( 'now' => $container->get( Clock::class )->now(), 'seed' => $seed ) );
		}
		$now               = $notebook->number( 'now' );
		$offset            = wp_timezone()->getOffset( new \DateTimeImmutable( "@$now" ) );
		$timeline          = new Timeline( $now, $offset, $bulk );
		$this->notebook    = $notebook;
		$this->writer     = new DemoWriter( $container->get( Db::class ) );
		$this->pictures   = new Pictures( $bank, $container->get( Library::class ), $notebook, $admin );
		$this->people     = new People(
			$bank,
			$this->writer,
			$notebook,
			$container->get( MemberPictures::class ),
			$container->get( Library::class ),
			$seed
		);
		$this->places     = new Places(
			$bank,
			$this->writer,
			$notebook,
			$container->get( CircleEditing::class ),
			$container->get( TopicEditing::class ),
			$this->people,
			$seed,
			$admin,
			$trades && $container->get( CirclePricing::class )->is_sold()
		);
		$this->attachments = new Attachments( $bank, $container->get( Files::class ), $notebook, $admin );
		$extras            = new Extras(
			$bank,
			$this->writer,
			$notebook,
			$this->people,
			$this->attachments,
			$this->pictures,
			$container->get( LockEditor::class ),
			$container->get( Locks::class ),
			static fn(): array => $container->all( PostPart::class ),
			$seed,
			$admin
		);
		$this->activities  = new Activities(
			$bank,
			$this->writer,
			$notebook,
			$this->people,
			$this->places,
			$extras,
			$timeline,
			$seed,
			$bulk
		);
		$this->life        = new Interactions(
			$bank,
			$this->writer,
			$notebook,
			$this->people,
			$this->places,
			$this->activities,
			$extras,
			$timeline,
			$this->pictures,
			$seed
		);
		$this->shelves     = new Bookmarks(
			$bank,
			$this->writer,
			$notebook,
			$this->people,
			$this->places,
			$this->activities,
			$seed
		);
		$this->articles = new Articles( $bank, $notebook, $this->pictures, $extras, $seed, $admin );
		$this->products = new Products( $container, $notebook, $this->pictures, $admin );
	}

	/** Steps of a run, for the progress bar. */
	public function steps( int $members, int $activities ): int {
		$pictures = $this->pictures
			->count( 'pictures' ) + $this->pictures
			->count( 'circles' ) + $this->pictures
			->count( 'covers' ) + $this->pictures
			->count( 'avatars' );
		$faces = $this->bulk ? 0 : max( 0, min( $members, self::AVATARS ) - $this->pictures->count( 'avatars' ) );
		return $pictures + $faces + $this->attachments->count() + count( $this->bank->texts['themes'] )
			+ max( 0, $members - $this->notebook->number( 'members' ) )
			+ 2 * max( 0, $activities - $this->notebook->number( 'activities' ) );
	}

	/**
	 * Runs all steps.
	 *
	 * @param int                  $members    How many there shall be, at least 3.
	 * @param int                  $activities How many there shall be.
	 * @param \Closure(int): void $tick       Called with the number of steps done.
	 */
	public function run( int $members, int $activities, \Closure $tick ): void {
		$one = static fn() => $tick( 1 );
		foreach ( array( 'avatars', 'covers', 'circles', 'pictures' ) as $kind ) {
			$this->pictures->take( $kind, $one );
		}
		$this->attachments->take( $one );
		if ( ! $this->bulk ) {
			$this->people->hire( $this->pictures->take_office() );
		}
		$this->people->make(
			$members,
			$this->bulk ? array() : $this->avatars( $members, $one ),
			$this->pictures->ids( 'covers' ),
			$tick
		);
		$this->places->make( $this->pictures->ids( 'circles' ), $this->pictures->ids( 'covers' ), $one );
		$this->places->join_all();
		$this->activities->make( $activities, $this->pictures->by_tag(), $tick );
		$this->articles->make();
		if ( ! $this->bulk ) {
			$this->products->make();
		}
		if ( $this->trades ) {
			( new Trade( $this->container, $this->notebook, $this->people, $this->admin ) )->make();
		}
		$this->life->follow();
		$this->life->folders();
		$this->shelves->fill();
		$this->life->react(
			$activities,
			$this->writer->first_folders( $this->people->id( 0 ), $this->people->id( $members ) ),
			$this->bulk,
			$tick
		);
		wp_cache_flush();
		( new Counting( $this->container ) )->repair();
		$this->writer->warm();
		$this->rescore();
		if ( ! $this->bulk ) {
			( new PrivateMessages( $this->bank, $this->writer, $this->notebook, $this->people ) )->write();
			( new AiPictures( $this->container, $this->notebook, $this->admin ) )->make( $this->people->id( 0 ) );
			(
				new StaffWork( $this->bank, $this->writer, $this->notebook, $this->people, $this->places, $this->admin )
			)->leave();
		}
		(
			new Notices( $this->writer, $this->notebook, $this->people, $this->container->get( Events::class ) )
		)->tell();
		// The rows of the feed were written without telling anybody.
		$this->container->get( SearchIndex::class )->again( static fn(): null => null );
		if ( ! $this->bulk ) {
			// What was written lies in the past: the owner's numbers take it in as they do on an older site.
			$this->container->get( Backfilling::class )->begin();
		}
		wp_cache_flush();
	}

	/**
	 * An avatar for each of the first members, no two alike: the pictures of the corpus and drawn faces, mixed.
	 *
	 * @param \Closure(): void $tick Called for each face.
	 * @return list<int> Attachments by number of the member.
	 */
	private function avatars( int $members, \Closure $tick ): array {
		$pictures = $this->pictures->ids( 'avatars' );
		$places   = ( new Random( "{$this->seed}|avatars" ) )->some( range( 0, self::AVATARS - 1 ), $members );
		$drawn    = array_values( array_filter( $places, static fn( int $at ): bool => ! isset( $pictures[ $at ] ) ) );
		$faces    = $this->pictures->take_faces( $drawn, $tick );
		return array_map( static fn( int $at ): int => $pictures[ $at ] ?? $faces[ $at ] ?? 0, $places );
	}

	/** Computes the scores of the newest activities; older ones keep their time as score. */
	private function rescore(): void {
		$posts = $this->container->get( Posts::class );
		$left  = 2000;
		foreach ( array_reverse( $this->activities->ranges() ) as [ , $first, $last ] ) {
			$this->writer->together(
				static function () use ( $posts, $first, $last, &$left ): void {
					for ( $id = $last; $id >= $first && $left > 0; $id-- ) {
						$posts->rescore( $id );
						--$left;
					}
				}
			);
			if ( $left <= 0 ) {
				return;
			}
		}
	}
}
