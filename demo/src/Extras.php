<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Locks\Api\Locks;

/**
 * What authors add to an activity beside its text and pictures: a video, a file, a poll or a link, sometimes hidden
 * text or a mention. The stored form of each comes from the parts of a post themselves, which are called once for each
 * different value.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-import-type PollWords from Corpus
 * @phpstan-import-type Cards from PostParts
 * @phpstan-import-type Stored from PartValue
 * @phpstan-type Added array{parts: Cards, media: int, text: string}
 */
final class Extras {

	/** Password of all demo locks that have one. */
	public const PASSWORD = '芝麻开门';

	/** Percentage of activities with one of these; an activity has at most one. */
	private const KINDS = array( 'video' => 5, 'file' => 5, 'poll' => 7, 'link' => 8 );

	/** Percentages of activities with hidden text and with a mention. */
	private const LOCKED = 12;
	private const NAMING = 10;

	/** Weight of each lock among those the site offers. */
	private const LOCKS = array(
		'login' => 9,
		'comment' => 6,
		'level' => 3,
		'password' => 4,
		'paid' => 2,
		'points' => 2,
	);

	/** Bits of the feed's column `media`. */
	private const BITS = array( 'video' => 2, 'file' => 4 );

	/** How long a poll is open, in seconds; every second poll has no end. */
	private const WEEK = 7 * 86400;

	/** @var array<string, PostPart>|null */
	private ?array $parts = null;

	/**
	 * @var array<string, array{
	 *   value: PartValue, card: Stored,
	 * }> What is kept and what a card shows, by part and words.
	 */
	private array $made = array();

	/** @var list<string>|null Each type of lock as often as it shall come. */
	private ?array $types = null;

	/** @var array<string, int>|null Cards of links by address. */
	private ?array $links = null;

	/**
	 * @param Corpus                       $bank     Words.
	 * @param DemoWriter                 $writer   Rows.
	 * @param Progress                   $notebook What is done.
	 * @param People                     $people   Who can be named.
	 * @param Attachments                $files    Videos and files.
	 * @param Pictures                   $pictures For links and videos.
	 * @param LockEditor                   $desk     Types the site offers.
	 * @param Locks                      $locks    Levels.
	 * @param \Closure(): list<PostPart> $all      Parts of posts.
	 * @param string                     $seed     Any word.
	 * @param int                        $admin    Whose videos and files they are.
	 */
	public function __construct(
		private readonly Corpus $bank,
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly People $people,
		private readonly Attachments $files,
		private readonly Pictures $pictures,
		private readonly LockEditor $desk,
		private readonly Locks $locks,
		private readonly \Closure $all,
		private readonly string $seed,
		private readonly int $admin
	) {}

	/**
	 * What activity number $n has. Fills its rows and stores its lock and poll at once.
	 *
	 * @param int                                        $n      Number of the activity.
	 * @param int                                        $id     Its post.
	 * @param int                                        $author Number of its author.
	 * @param string                                     $theme  Key of its theme.
	 * @param int                                        $time   When it was written.
	 * @param array<string, list<list<int|string|null>>> $rows   Filled: meta, link_post, mention.
	 * @return Added Copies for the feed's row, bits of its media, words at the end of the text.
	 */
	public function add( int $n, int $id, int $author, string $theme, int $time, array &$rows ): array {
		$dice  = new Random( "{$this->seed}|behind|$n" );
		$kind  = $this->kind( $n, $theme );
		$parts = array_filter(
			array(
				'video' => 'video' === $kind ? $this->video( $id, $theme, $rows ) : array(),
				'file'  => 'file' === $kind ? $this->file( $id, $theme, $rows ) : array(),
				'poll'  => 'poll' === $kind ? $this->keep_poll( $n, $id, $theme, $time ) : array(),
				'link'  => 'link' === $kind ? $this->link( $id, $theme, $rows ) : array(),
				'lock'  => $dice->chance( self::LOCKED ) ? $this->lock( $id, $theme, $dice ) : array(),
			)
		);
		$text = '';
		if ( $dice->chance( self::NAMING ) ) {
			$other = $dice->int( 0, $this->people->count() - 1 );
			if ( $this->people->may_meet( $author, $other ) ) {
				$text              = "\n"
					. sprintf( $dice->one( $this->bank->extras['mentions'] ), $this->people->name( $other ) );
				$parts['mention']  = array(
					'members' => array(
						array( 'id' => $this->people->id( $other ), 'name' => $this->people->name( $other ) ),
					),
				);
				$rows['mention'][] = array( $id, $this->people->id( $other ), $this->people->name( $other ), 0, 1, 1 );
			}
		}
		return array(
			'parts' => $parts,
			'media' => (int) array_sum( array_intersect_key( self::BITS, $parts ) ),
			'text' => $text,
		);
	}

	/**
	 * The poll of activity number $n, null where it has none.
	 *
	 * @return PollWords|null
	 */
	public function poll( int $n, string $theme ): ?array {
		if ( 'poll' !== $this->kind( $n, $theme ) ) {
			return null;
		}
		$polls = $this->bank->extras['themes'][ $theme ]['polls'];
		return $polls[ $n % count( $polls ) ];
	}

	/** When a poll written at $time ends, 0 for never. */
	public function ends( int $n, int $time ): int {
		return 0 === $n % 2 ? $time + self::WEEK : 0;
	}

	/** The hidden text of an article of a theme. */
	public function hide( int $id, string $theme, string $type ): void {
		$this->part( 'lock' )->store( $id, $this->locked( $theme, $type, 0 )['value'] );
	}

	/** Which of the four the activity has; empty for none. */
	private function kind( int $n, string $theme ): string {
		$roll = ( new Random( "{$this->seed}|what|$n" ) )->int( 1, 100 );
		foreach ( self::KINDS as $kind => $percent ) {
			if ( $roll <= $percent ) {
				return 'video' === $kind && null === $this->clip( $theme ) ? '' : $kind;
			}
			$roll -= $percent;
		}
		return '';
	}

	/** @return array{file: string, name: string, picture: string, themes: list<string>}|null */
	private function clip( string $theme ): ?array {
		foreach ( $this->bank->extras['videos'] as $video ) {
			if ( in_array( $theme, $video['themes'], true ) ) {
				return $video;
			}
		}
		return null;
	}

	/**
	 * @param array<string, list<list<int|string|null>>> $rows Filled.
	 * @return Stored
	 */
	private function video( int $id, string $theme, array &$rows ): array {
		$clip = $this->clip( $theme );
		if ( null === $clip ) {
			return array();
		}
		$video          = $this->files->id( 'videos', $clip['file'] );
		$cover          = $this->pictures->id( $clip['picture'] );
		$rows['meta'][] = array( $id, '_zeromo_video', (string) $video );
		$rows['meta'][] = array( $id, '_zeromo_video_cover', (string) $cover );
		return $this->made(
			'video',
			$clip['file'],
			static fn(): array => array( 'id' => $video, 'cover' => $cover )
		)['card'];
	}

	/**
	 * @param array<string, list<list<int|string|null>>> $rows Filled.
	 * @return Stored
	 */
	private function file( int $id, string $theme, array &$rows ): array {
		$file           = $this->files->id( 'files', $theme );
		$rows['meta'][] = array( $id, '_zeromo_file', (string) $file );
		return $this->made( 'file', $theme, static fn(): array => array( 'id' => $file ) )['card'];
	}

	/** @return Stored */
	private function keep_poll( int $n, int $id, string $theme, int $time ): array {
		$poll = $this->poll( $n, $theme );
		if ( null === $poll ) {
			return array();
		}
		$value = $this->made(
			'poll',
			$poll['question'],
			static fn(): array => array( 'multiple' => $poll['max'] > 1, 'deadline' => '', 'hidden' => false ) + $poll
		)['value'];
		// The rules require a deadline in the future; the demo's may be in the past.
		$kept = $value instanceof Poll
			? new Poll( $value->question, $value->options, $value->max, $this->ends( $n, $time ), 0 === $n % 3 )
			: $value;
		$this->part( 'poll' )->store( $id, $kept );
		return $this->part( 'poll' )->card( $kept );
	}

	/**
	 * @param array<string, list<list<int|string|null>>> $rows Filled.
	 * @return Stored
	 */
	private function link( int $id, string $theme, array &$rows ): array {
		$card                = $this->links()[ $this->bank->extras['themes'][ $theme ]['link']['url'] ] ?? 0;
		$rows['link_post'][] = array( $id, $card );
		return $this->made( 'link', $theme, static fn(): array => array( 'id' => $card ) )['card'];
	}

	/** @return Stored */
	private function lock( int $id, string $theme, Random $dice ): array {
		$types = $this->types();
		if ( array() === $types ) {
			return array();
		}
		$made = $this->locked( $theme, $dice->one( $types ), $dice->int( 0, 1 ) );
		$this->part( 'lock' )->store( $id, $made['value'] );
		return $made['card'];
	}

	/** @return array{value: PartValue, card: Stored} */
	private function locked( string $theme, string $type, int $which ): array {
		$texts = $this->bank->extras['themes'][ $theme ]['hidden'];
		$text  = $texts[ $which % count( $texts ) ];
		$sent  = array(
			'type' => $type,
			'content' => $text,
			'value' => array( 'password' => self::PASSWORD, 'paid' => '6.6', 'points' => '30' )[ $type ] ?? '',
		);
		return $this->made(
			'lock',
			"$type|$text",
			fn(): array => $sent + ( 'level' === $type ? array( 'roles' => $this->levels() ) : array() )
		);
	}

	/** @return list<string> */
	private function levels(): array {
		$known = array_map( 'strval', array_keys( $this->locks->levels() ) );
		$staff = array_values( array_intersect( array( 'author', 'contributor', 'editor' ), $known ) );
		return array() === $staff ? array_slice( $known, 0, 1 ) : $staff;
	}

	/** @return list<string> */
	private function types(): array {
		if ( null === $this->types ) {
			$this->types = array();
			foreach ( $this->desk->offered( $this->admin ) as $offered ) {
				array_push( $this->types, ...array_fill( 0, self::LOCKS[ $offered['type'] ] ?? 0, $offered['type'] ) );
			}
		}
		return $this->types;
	}

	/**
	 * Cards of the links, made at the first one.
	 *
	 * @return array<string, int>
	 */
	private function links(): array {
		if ( null === $this->links ) {
			$rows   = array();
			$by_tag = $this->pictures->by_tag();
			$now    = $this->notebook->number( 'now' );
			foreach ( $this->bank->texts['themes'] as $theme ) {
				$link    = $this->bank->extras['themes'][ $theme['key'] ]['link'];
				$picture = array_slice( $by_tag[ $theme['pictures'][0] ] ?? array(), 0, 1 );
				$rows[]  = array(
					sha1( $link['url'] ),
					$link['url'],
					1,
					$link['title'],
					$link['description'],
					(string) wp_parse_url( $link['url'], PHP_URL_HOST ),
					$picture[0]['id'] ?? 0,
					(string) wp_json_encode( $picture ),
					0,
					$now,
					$now + 3650 * 86400,
				);
			}
			$this->writer->own(
				'link',
				array(
					'url_key',
					'url',
					'made',
					'title',
					'description',
					'host',
					'image_id',
					'picture',
					'post_id',
					'fetched',
					'expires',
				),
				$rows
			);
			$this->links = $this->writer->links( array_column( $rows, 1 ) );
			$this->notebook->write( array( 'links' => array_values( $this->links ) ) );
		}
		return $this->links;
	}

	/**
	 * @param string             $part Name.
	 * @param string             $key  Tells it from others of this part.
	 * @param \Closure(): Stored $sent As a copy of what was typed.
	 * @return array{value: PartValue, card: Stored}
	 */
	private function made( string $part, string $key, \Closure $sent ): array {
		if ( ! isset( $this->made[ "$part|$key" ] ) ) {
			$maker = $this->part( $part );
			$value = $maker->accept(
				$maker->value( $sent() ),
				new PartPlace( 0, 'zeromo_activity', $this->admin, $this->admin, 0, true )
			)
				// phpcs:ignore WordPress.Security.EscapeOutput -- for the command line.
				?? throw new \LogicException( "Nothing of $part" );
			$this->made[ "$part|$key" ] = array( 'value' => $value, 'card' => $maker->card( $value ) );
		}
		return $this->made[ "$part|$key" ];
	}

	private function part( string $name ): PostPart {
		if ( null === $this->parts ) {
			$this->parts = array();
			foreach ( ( $this->all )() as $part ) {
				$this->parts[ $part->name() ] = $part;
			}
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- for the command line.
		return $this->parts[ $name ] ?? throw new \LogicException( "No part $name" );
	}
}
