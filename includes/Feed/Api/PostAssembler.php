<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Feed\Sql\CallerMarks;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Mentions\Api\MentionLinks;
use Zeromo\Community\Mentions\Api\MentionPart;
use Zeromo\Community\Mentions\Api\ReadyText;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\EditWindow;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Posts\Api\PostCounts;
use Zeromo\Community\Posts\Api\PostImage;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostLock;
use Zeromo\Community\Feed\PostLinks;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\Reference;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Topics\Api\TopicItem;
use Zeromo\Community\Topics\Api\Topics;

/**
 * Makes Posts out of rows: one question for a kind of data, whatever the length of the list.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-import-type Cards from PostParts
 * @phpstan-import-type Mention from MentionLinks
 */
final class PostAssembler {

	/** Fields of parts that a Post has as properties. */
	private const OWN = array( PostParts::LOCK => 1, 'liked' => 1, 'favorited' => 1, 'stars' => 1 );

	/**
	 * @param Counters                      $counters   Kept totals.
	 * @param MemberDirectory               $members    Authors.
	 * @param \Closure(): Topics $topics Topics; asked for where a post has some.
	 * @param \Closure(): Library $library Pictures; asked for where a post has some.
	 * @param ContentVisibility             $visibility Who controls what.
	 * @param PostLinks                     $links      Addresses.
	 * @param ReadyText                     $text       Members' text.
	 * @param PostParts                     $own        What authors add.
	 * @param \Closure(): EditWindow $window How long authors may edit; asked for posts of one's own.
	 * @param \Closure(): ReviewRepository  $reviews    Why posts were refused; asked where one was.
	 * @param CallerMarks                   $marks      What the reader did, in one statement.
	 * @param \Closure(): ArticleRights $articles Who may change articles; asked for members and articles.
	 * @param \Closure(): HotComments $hot Comments below cards; asked for where a row of a list has one.
	 * @param Settings               $settings  What is switched off.
	 * @param Collection<CardPart>   $parts      Fields of higher rooms.
	 */
	public function __construct(
		private readonly Counters $counters,
		private readonly MemberDirectory $members,
		#[Lazy( Topics::class )] private readonly \Closure $topics,
		#[Lazy( Library::class )] private readonly \Closure $library,
		private readonly ContentVisibility $visibility,
		private readonly PostLinks $links,
		private readonly ReadyText $text,
		private readonly PostParts $own,
		#[Lazy( EditWindow::class )] private readonly \Closure $window,
		#[Lazy( ReviewRepository::class )] private readonly \Closure $reviews,
		private readonly CallerMarks $marks,
		#[Lazy( ArticleRights::class )] private readonly \Closure $articles,
		#[Lazy( HotComments::class )] private readonly \Closure $hot,
		private readonly Settings $settings,
		#[All( CardPart::class )] private readonly Collection $parts
	) {}

	/**
	 * Posts in the order of their rows.
	 *
	 * @param list<FeedRow> $rows   One with `content` gives a Post with its whole text.
	 * @param int           $viewer Caller.
	 * @return list<Post>
	 */
	public function posts( array $rows, int $viewer ): array {
		if ( array() === $rows ) {
			return array();
		}
		$ids      = array_column( $rows, 'post_id' );
		$counters = $this->counters->many( Counters::POST, $ids );
		$added    = self::added( $rows );
		$named    = array_filter(
			array_map(
				static fn( array $parts ): array => MentionPart::members( $parts[ MentionPart::NAME ] ?? array() ),
				$added
			)
		);
		$staff    = $this->visibility->moderates( $viewer );
		$fields   = $this->own( $rows, $added, $viewer, $staff );
		$locks    = array_map( PostParts::lock( ... ), $fields );
		$hot      = $this->hot( $rows, $locks, $viewer );
		// Authors and mentioned members are asked for together.
		$people   = array_values(
			array_unique(
				array(
					...array_column( $rows, 'author_id' ),
					...array_column( array_merge( ...array_values( $named ) ), 'id' ),
					...array_map( static fn( HotComment $one ): int => $one->author->id, array_values( $hot ) ),
				)
			)
		);
		$about    = array_values( array_unique( array_merge( ...array_column( $rows, 'topics' ) ) ) );
		$topics   = array() === $about ? array() : ( $this->topics )()->items( $about );
		$rooms    = $this->parts->all();
		$this->marks->load(
			array_values( array_filter( $rooms, static fn( CardPart $part ): bool => $part instanceof MarkSource ) ),
			$ids,
			$people,
			$viewer,
			$fields
		);
		$authors = $this->members->cards( $people, $viewer );
		foreach ( $hot as $id => $one ) {
			$fields[ $id ]['hot_comment'] = $one->by( $authors[ $one->author->id ] ?? null );
		}
		foreach ( $rooms as $part ) {
			foreach ( $part->fields( $ids, $viewer, $counters, $fields ) as $id => $more ) {
				$fields[ $id ] = $more + ( $fields[ $id ] ?? array() );
			}
		}
		$reasons = $this->reasons( $rows );
		$posts   = array();
		foreach ( $rows as $row ) {
			$id      = $row->post_id;
			$posts[] = $this->post(
				$row,
				$authors[ $row->author_id ] ?? self::nobody( $row->author_id ),
				PostCounts::of( $counters[ $id ] ?? array(), $row->comments ),
				$topics,
				MentionPart::field( $named[ $id ] ?? array(), $authors ),
				$reasons[ $id ] ?? '',
				$fields[ $id ] ?? array(),
				$viewer,
				$staff
			);
		}
		return $posts;
	}

	/**
	 * The comment below each card of a list. What is behind a lock may be told in a comment, so it shows where the lock
	 * is open alone.
	 *
	 * @param list<FeedRow>             $rows  Rows.
	 * @param array<int, PostLock|null> $locks By post.
	 * @return array<int, HotComment> By post.
	 */
	private function hot( array $rows, array $locks, int $viewer ): array {
		$kept = array();
		foreach ( $rows as $row ) {
			if (
				$row->hot_comment > 0 && null === $row->content
				&& FeedState::Listed === $row->state
				&& ( $locks[ $row->post_id ]->open ?? true )
			) {
				$kept[ $row->post_id ] = array( $row->hot_comment, $row->hot_likes );
			}
		}
		return array() === $kept ? array() : ( $this->hot )()->shown( $kept, $viewer );
	}

	/**
	 * What the authors added, by post and name.
	 *
	 * @param list<FeedRow> $rows Rows.
	 * @return array<int, Cards>
	 */
	private static function added( array $rows ): array {
		$added = array();
		foreach ( $rows as $row ) {
			if ( '' !== $row->parts ) {
				$added[ $row->post_id ] = PostParts::decode( $row->parts );
			}
		}
		return $added;
	}

	/**
	 * Fields of what the authors added, by post.
	 *
	 * @param list<FeedRow>     $rows  Rows.
	 * @param array<int, Cards> $added From added().
	 * @param bool              $staff The viewer has `moderate_zeromo`.
	 * @return array<int, array<string, mixed>>
	 */
	private function own( array $rows, array $added, int $viewer, bool $staff ): array {
		$cards = array();
		foreach ( $rows as $row ) {
			foreach ( $added[ $row->post_id ] ?? array() as $name => $value ) {
				$cards[ $name ][] = new PartCard(
					$row->post_id,
					$row->author_id,
					$row->circle_id,
					$this->visibility->controls( $row, $viewer, $staff ),
					$value
				);
			}
		}
		return array() === $cards ? array() : $this->own->fields( $cards, $viewer );
	}

	/**
	 * @param FeedRow               $row      Row.
	 * @param array<int, TopicItem> $topics   Items by id.
	 * @param list<Mention>         $mentions Who is mentioned.
	 * @param string                $reason   Why it was refused.
	 * @param array<string, mixed>  $fields   Of what was added and of higher rooms.
	 * @param bool                  $staff    The viewer has `moderate_zeromo`.
	 */
	private function post(
		FeedRow $row,
		MemberCard $author,
		PostCounts $counts,
		array $topics,
		array $mentions,
		string $reason,
		array $fields,
		int $viewer,
		bool $staff
	): Post {
		$about  = $this->settings->flag( 'room_topics' ) ? self::topics( $row->topics, $topics ) : array();
		$circle = $row->circle_id;
		$stars  = $fields['stars'] ?? 0;
		return new Post(
			id: $row->post_id,
			kind: $row->kind,
			author: $author,
			title: self::title( $row->title ),
			html: null === $row->content
				? $this->text->of_body( $row->body, $about, $mentions )
				: $this->whole( $row->post_id, $row->kind, $row->content, $about, $mentions ),
			url: $this->links->row( $row ),
			excerpt: SafeText::excerpt( $row->body ),
			circle: $this->circle( $row ),
			topics: array_map( Reference::of( ... ), $about ),
			mentions: $mentions,
			images: $this->images( $row ),
			lock: PostParts::lock( $fields ),
			counts: $counts,
			liked: (bool) ( $fields['liked'] ?? false ),
			favorited: (bool) ( $fields['favorited'] ?? false ),
			stars: is_int( $stars ) ? $stars : 0,
			created: $row->created,
			edited: $row->edited,
			edited_by_staff: $row->by_staff,
			state: $row->state,
			reason: $reason,
			essence: $row->essence,
			pinned: $row->pinned,
			can_pin: $circle > 0 && FeedState::Listed === $row->state && $this->visibility->oversees( $row, $viewer ),
			can_edit: $this->visibility->edits( $row, $viewer, $staff )
				&& $this->may_edit( $row, $viewer, $staff ),
			can_delete: $this->visibility->controls( $row, $viewer, $staff ),
			parts: array_diff_key( $fields, self::OWN )
		);
	}

	/** The circle a card names; none where circles are switched off. */
	private function circle( FeedRow $row ): ?Reference {
		return 0 === $row->circle_id || null === $row->circle_title || ! $this->settings->flag( 'room_circles' )
			? null
			: new Reference(
				$row->circle_id,
				self::title( $row->circle_title ),
				$this->links->circle( $row->circle_id, $row->circle_name )
			);
	}

	/**
	 * The whole text; an article is core's: its blocks run as on its own page.
	 *
	 * @param list<array{id: int, title: string, url: string}> $topics   Topics.
	 * @param list<Mention>                                    $mentions Who is mentioned.
	 */
	private function whole( int $id, PostKind $kind, string $content, array $topics, array $mentions ): string {
		if ( PostKind::Activity === $kind ) {
			return $this->text->of_text( SafeText::adopt( $content ), $topics, $mentions );
		}
		$post = get_post( $id );
		return $post instanceof \WP_Post && ! post_password_required( $post )
			? PostService::run( $post, $content )
			: '';
	}

	/** @param FeedRow $row The viewer's own, or anybody's where they moderate. */
	private function may_edit( FeedRow $row, int $viewer, bool $staff ): bool {
		if (
			PostKind::Activity !== $row->kind
			&& ( PostKind::Article !== $row->kind || ! ( $this->articles )()->edits( $row, $viewer ) )
		) {
			return false;
		}
		return FeedState::Listed !== $row->state
			|| ( $this->window )()->is_open( $row->created )
			|| $staff;
	}

	/**
	 * Why posts were refused; no question where none was.
	 *
	 * @param list<FeedRow> $rows Rows.
	 * @return array<int, string>
	 */
	private function reasons( array $rows ): array {
		$refused = array_filter( $rows, static fn( FeedRow $row ): bool => FeedState::Refused === $row->state );
		return array() === $refused
			? array()
			: ( $this->reviews )()->reasons( array_column( $refused, 'post_id' ) );
	}

	/** @return list<PostImage> */
	private function images( FeedRow $row ): array {
		if ( '' === $row->images ) {
			return array();
		}
		$snapshot = json_decode( $row->images, true );
		/** @var Snapshot $snapshot */
		$snapshot = is_array( $snapshot ) ? array_values( $snapshot ) : array();
		return array_map( PostImage::of( ... ), ( $this->library )()->images( $snapshot, $row->post_id ) );
	}

	/**
	 * @param list<int>             $ids    The post's.
	 * @param array<int, TopicItem> $topics Items by id.
	 * @return list<array{id: int, title: string, url: string}>
	 */
	private static function topics( array $ids, array $topics ): array {
		$out = array();
		foreach ( $ids as $id ) {
			if ( isset( $topics[ $id ] ) ) {
				$out[] = array( 'id' => $id, 'title' => $topics[ $id ]->title, 'url' => $topics[ $id ]->url );
			}
		}
		return $out;
	}

	/**
	 * Titles are stored as core stores them, with entities; they are sent as words and escaped where they are printed.
	 */
	public static function title( string $stored ): string {
		return html_entity_decode( wp_strip_all_tags( $stored ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	private static function nobody( int $id ): MemberCard {
		return new MemberCard( $id, __( '已注销成员', 'zeromo-community' ), home_url( '/' ) );
	}
}
