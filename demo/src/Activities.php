<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Media\Api\Library;

/**
 * Activities, oldest first, so that ids grow with time: the rows of core's posts and of the feed that publishing would
 * have written.
 *
 * In bulk mode all authors share pictures; otherwise each picture belongs to its author, who finds it in 我的图片.
 *
 * @phpstan-import-type Theme from Corpus
 * @phpstan-import-type Snapshot from Library
 */
final class Activities {

	private const POST = array(
		'ID',
		'post_author',
		'post_date',
		'post_date_gmt',
		'post_content',
		'post_title',
		'post_excerpt',
		'post_status',
		'comment_status',
		'ping_status',
		'post_name',
		'to_ping',
		'pinged',
		'post_modified',
		'post_modified_gmt',
		'post_content_filtered',
		'post_parent',
		'guid',
		'post_type',
		'post_mime_type',
	);
	private const FEED = array(
		'post_id',
		'type',
		'status',
		'announced',
		'author_id',
		'circle_id',
		'media',
		'created',
		'hot',
		'commented',
		'picked',
		'topics',
		'images',
		'body',
		'parts',
	);

	/** @var array<string, Snapshot> */
	private array $pictures = array();

	/** @var array<int, int> */
	private array $taxonomy_ids = array();

	public function __construct(
		private readonly Corpus $bank,
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly People $people,
		private readonly Places $places,
		private readonly Extras $extras,
		private readonly Timeline $timeline,
		private readonly string $seed,
		private readonly bool $bulk
	) {}

	/**
	 * Makes activities up to a number.
	 *
	 * @param int                      $count    How many there shall be.
	 * @param array<string, Snapshot> $pictures By tag.
	 * @param \Closure(int): void     $tick     Called with the number of new ones.
	 */
	public function make( int $count, array $pictures, \Closure $tick ): void {
		$this->pictures     = $pictures;
		$this->taxonomy_ids = $this->writer->taxonomy_ids( array_values( $this->places->topics() ) );
		$size               = $this->bulk ? 2000 : 100;
		for ( $from = $this->notebook->number( 'activities' ); $from < $count; $from = $to ) {
			$to = min( $count, $from + $size );
			$this->writer->together( fn() => $this->chunk( $from, $to, $count ) );
			$tick( $to - $from );
		}
	}

	/**
	 * Ranges of post ids that are the demo's: [first activity number, first id, last activity id, last id].
	 *
	 * @return list<array{int, int, int, int}>
	 */
	public function ranges(): array {
		/** @var list<array{int, int, int, int}> */
		return $this->notebook->map( 'ranges' );
	}

	/**
	 * Author, theme and whether it stands in the theme's circle.
	 *
	 * @return array{author: int, theme: int, circle: bool}
	 */
	public function about( int $n ): array {
		$dice   = new Random( "{$this->seed}|activity|$n" );
		$author = $dice->chance( 40 )
			? $dice->skewed( $this->people->count() )
			: $dice->int( 0, $this->people->count() - 1 );
		$mine   = $this->places->of( $author );
		$inside = $dice->chance( 70 ) && array() !== $mine;
		return array(
			'author' => $author,
			'theme'  => $inside ? $dice->one( $mine ) : $dice->int( 0, count( $this->bank->texts['themes'] ) - 1 ),
			'circle' => $inside,
		);
	}

	private function chunk( int $from, int $to, int $count ): void {
		$first = $this->writer->next_id( 'posts', 'ID' );
		$next  = $first + $to - $from;
		$rows  = array(
			'posts' => array(),
			'feed' => array(),
			'topic' => array(),
			'term' => array(),
			'meta' => array(),
			'link_post' => array(),
			'mention' => array(),
		);
		for ( $n = $from; $n < $to; $n++ ) {
			$next = $this->one( $n, $count, $first + $n - $from, $next, $rows );
		}
		$this->writer->core( 'posts', self::POST, $rows['posts'] );
		$this->writer->own( 'feed', self::FEED, $rows['feed'] );
		$this->writer->own( 'feed_topic', array( 'topic_id', 'post_id', 'status', 'created' ), $rows['topic'] );
		$this->writer->core( 'term_relationships', array( 'object_id', 'term_taxonomy_id' ), $rows['term'] );
		$this->writer->core( 'postmeta', array( 'post_id', 'meta_key', 'meta_value' ), $rows['meta'] );
		$this->writer->own( 'link_post', array( 'post_id', 'link_id' ), $rows['link_post'] );
		$this->writer->own(
			'mention',
			array( 'post_id', 'user_id', 'name', 'place', 'kept', 'told' ),
			$rows['mention']
		);
		$ranges   = $this->ranges();
		$ranges[] = array( $from, $first, $first + $to - $from - 1, $next - 1 );
		$this->notebook->write( array( 'activities' => $to, 'ranges' => $ranges ) );
	}

	/**
	 * @param int                                                    $n     Number of the activity.
	 * @param int                                                    $count How many there will be.
	 * @param int                                                    $id    Its post id.
	 * @param int                                                    $next  Next free post id, for its pictures.
	 * @param array<string, list<list<int|string|null>>>             $rows  Filled.
	 * @return int Next free post id.
	 */
	private function one( int $n, int $count, int $id, int $next, array &$rows ): int {
		$about  = $this->about( $n );
		$dice   = new Random( "{$this->seed}|text|$n" );
		$theme  = $this->bank->texts['themes'][ $about['theme'] ];
		$time   = $this->timeline->written( $n, $count ) - $dice->int( 0, 120 );
		$author = $this->people->id( $about['author'] );
		$circle = $about['circle'] ? $this->places->circle( $about['theme'] ) : 0;
		$text   = $this->bank->text( $theme, $dice );
		$title  = $dice->chance( 45 ) ? $dice->one( $theme['titles'] ) : '';
		$topics = $dice->some(
			array_values( array_intersect_key( $this->places->topics(), array_flip( $theme['topics'] ) ) ),
			$dice->int( 0, 2 )
		);
		$images = $this->images( $theme, $dice );
		$extra  = $this->extras->add( $n, $id, $about['author'], $theme['key'], $time, $rows );
		$text  .= $extra['text'];
		// An activity with a video has no pictures.
		$images = isset( $extra['parts']['video'] ) ? array() : $images;

		$rows['posts'][] = $this->post(
			$id,
			$author,
			$time,
			$text,
			$title,
			'publish',
			(string) $id,
			$circle,
			'zeromo_activity',
			''
		);
		foreach ( $this->bulk ? array() : $images as $n_image => $image ) {
			$rows['posts'][] = $this->post(
				$next,
				$author,
				$time,
				'',
				$image['a'],
				'private',
				"demo-$next",
				$id,
				'attachment',
				'image/jpeg'
			);
			foreach ( array( '_wp_attached_file', '_wp_attachment_metadata', '_wp_attachment_image_alt' ) as $key ) {
				$value          = get_post_meta( $image['id'], $key, true );
				$rows['meta'][] = array(
					$next,
					$key,
					// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- core's own form of this meta.
					is_array( $value ) ? (string) serialize( $value ) : ( is_string( $value ) ? $value : '' ),
				);
			}
			$rows['meta'][]           = array( $id, '_zeromo_image', (string) $next );
			$images[ $n_image ]['id'] = $next++;
		}
		$rows['feed'][] = array(
			$id,
			1,
			1,
			1,
			$author,
			$circle,
			( array() === $images ? 0 : 1 ) | $extra['media'],
			$time,
			$time,
			$time,
			$time,
			implode( ',', $topics ),
			self::json( $images ),
			'<p>' . str_replace( "\n", '<br>', $text ) . '</p>',
			self::json( $extra['parts'] ),
		);
		foreach ( $topics as $topic ) {
			$rows['topic'][] = array( $topic, $id, 1, $time );
			$rows['term'][]  = array( $id, $this->taxonomy_ids[ $topic ] ?? 0 );
		}
		return $next;
	}

	/** @param mixed[] $value Of a column. */
	private static function json( array $value ): string {
		return array() === $value
			? ''
			: (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/** @return list<int|string|null> */
	private function post(
		int $id,
		int $author,
		int $time,
		string $text,
		string $title,
		string $status,
		string $name,
		int $parent,
		string $type,
		string $mime
	): array {
		$local = (string) wp_date( 'Y-m-d H:i:s', $time );
		$gmt   = gmdate( 'Y-m-d H:i:s', $time );
		return array(
			$id,
			$author,
			$local,
			$gmt,
			$text,
			$title,
			'',
			$status,
			'attachment' === $type ? 'closed' : 'open',
			'closed',
			$name,
			'',
			'',
			$local,
			$gmt,
			'',
			$parent,
			home_url( "/?p=$id" ),
			$type,
			$mime,
		);
	}

	/**
	 * @param Theme $theme What it is about.
	 * @param Random  $dice  Chance.
	 * @return Snapshot
	 */
	private function images( array $theme, Random $dice ): array {
		if ( ! $dice->chance( 68 ) ) {
			return array();
		}
		$fitting = array();
		foreach ( $theme['pictures'] as $tag ) {
			foreach ( $this->pictures[ $tag ] ?? array() as $image ) {
				$fitting[ $image['id'] ] = $image;
			}
		}
		$count = $dice->one( array( 1, 1, 1, 1, 2, 2, 3, 3, 3, 4, 6, 9 ) );
		return array_values( $dice->some( array_values( $fitting ), $count ) );
	}
}
