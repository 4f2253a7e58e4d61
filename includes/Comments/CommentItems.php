<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentEditing;
use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Feed\Api\CommentMarks;
use Zeromo\Community\Mentions\Api\MentionLinks;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Emoji\Api\Emoticons;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\OutboundLinks\Api\OutboundLinks;

/**
 * Comments as answers and templates show them.
 *
 * @phpstan-import-type Mention from MentionLinks
 */
final class CommentItems {

	/**
	 * @param \Closure(): CommentEditing $editing Asked for where the caller has written a comment.
	 * @param Collection<CommentMarks>   $marks   What the caller has pressed.
	 */
	public function __construct(
		private readonly MemberDirectory $members,
		private readonly Counters $counters,
		private readonly Rights $rights,
		private readonly Emoticons $emoticons,
		private readonly CommentPictures $pictures,
		private readonly CommentMentions $mentions,
		private readonly OutboundLinks $links,
		private readonly Pins $pins,
		private readonly Settings $settings,
		#[Lazy( CommentEditing::class )] private readonly \Closure $editing,
		#[All( CommentMarks::class )] private readonly Collection $marks
	) {}

	/**
	 * Items by id; one query each for authors, likes, pictures and the caller's marks.
	 *
	 * @param array<int, CommentRow> $rows   Comments of one post.
	 * @param PostRef                $post   That post.
	 * @param int                    $viewer Caller, 0 for a visitor.
	 * @param bool                   $alone  They don't stand below what they answer, so that each names whom it
	 *   answers.
	 * @return array<int, Comment>
	 */
	public function of( array $rows, PostRef $post, int $viewer, bool $alone = false ): array {
		if ( array() === $rows ) {
			return array();
		}
		$shown     = array_filter(
			$rows,
			static fn( CommentRow $row ): bool =>
				$row->is_approved() || ( $row->is_pending() && $viewer > 0 && $row->user_id === $viewer )
		);
		$ids       = array_keys( $shown );
		$people    = array_map( static fn( CommentRow $row ): array => array( $row->user_id, $row->answers ), $shown );
		$pictures  = $this->pictures->of( $ids, $post->id );
		$named     = $this->mentions->of( $ids );
		$called    = array_map( static fn( array $all ): array => array_column( $all, 'id' ), $named );
		$cards     = $this->members->cards(
			array_values(
				array_unique( array_merge( array(), ...array_values( $people ), ...array_values( $called ) ) )
			),
			$viewer
		);
		$totals    = $this->counters->many( Counters::COMMENT, $ids );
		$marks     = $viewer > 0 ? $this->marks( $ids, $viewer ) : array();
		$moderates = $this->rights->moderates( $post, $viewer );
		$owner     = $this->rights->circle_owner( $post );
		$may_pin   = $this->rights->may_pin( $post, $viewer );
		$pinned    = $this->pins->of( $post->id );
		$regions   = $this->settings->flag( Regions::SETTING );
		$items     = array();
		foreach ( $rows as $id => $row ) {
			if ( ! isset( $shown[ $id ] ) ) {
				$items[ $id ] = $this->stub( $row );
				continue;
			}
			$edited       = get_comment_meta( $id, CommentMeta::EDITED, true );
			$items[ $id ] = new Comment(
				id: $id,
				post_id: $row->post_id,
				parent: $row->reply_to > 0 ? $row->reply_to : $row->root,
				root: $row->root,
				author: $cards[ $row->user_id ] ?? MemberCard::nobody( $row->user_id, $row->name ),
				badges: self::badges( $row, $post, $owner ),
				text: CommentText::plain( $row->content ),
				html: $this->html( $row, CommentMentions::links( $named[ $id ] ?? array(), $cards ) ),
				image: $pictures[ $id ] ?? null,
				state: CommentState::of( $row ),
				created: $row->created,
				answers: $alone || $row->reply_to > 0 ? ( $cards[ $row->answers ] ?? null ) : null,
				likes: $totals[ $id ]['like'] ?? 0,
				liked: in_array( 'like', $marks[ $id ] ?? array(), true ),
				useful: max( 0, $totals[ $id ]['useful'] ?? 0 ),
				helped: in_array( 'useful', $marks[ $id ] ?? array(), true ),
				disliked: in_array( 'dislike', $marks[ $id ] ?? array(), true ),
				pinned: $id === $pinned && $row->is_approved(),
				can_delete: $viewer > 0 && ( $moderates || $row->user_id === $viewer
					|| ( $row->is_approved() && $post->author_id === $viewer ) ),
				can_pin: $may_pin && 0 === $row->root && $row->is_approved(),
				region: $regions ? Regions::of_comment( $id ) : '',
				can_edit: $viewer > 0 && $row->user_id === $viewer && ( $this->editing )()->is_open( $row, $post ),
				edited: is_numeric( $edited ) ? (int) $edited : 0
			);
		}
		return $items;
	}

	/**
	 * What a reader is shown of the words.
	 *
	 * @param list<Mention> $mentions Who is named.
	 */
	private function html( CommentRow $row, array $mentions ): string {
		return MentionLinks::html(
			$this->emoticons->html( $this->links->html( CommentText::html( $row->content ) ) ),
			$mentions
		);
	}

	/**
	 * @param list<int> $ids    Comments.
	 * @param int       $viewer Caller.
	 * @return array<int, list<string>> Kinds of reaction by comment.
	 */
	private function marks( array $ids, int $viewer ): array {
		$marks = array();
		foreach ( $this->marks->all() as $part ) {
			foreach ( $part->marks( $ids, $viewer ) as $id => $kinds ) {
				$marks[ $id ] = array( ...$marks[ $id ] ?? array(), ...$kinds );
			}
		}
		return $marks;
	}

	/**
	 * What stands behind the author's name.
	 *
	 * @param int $owner Owner of the post's circle, 0 for none.
	 * @return list<string>
	 */
	private static function badges( CommentRow $row, PostRef $post, int $owner ): array {
		return $row->user_id > 0
			? array_keys(
				array_filter(
					array( 'author' => $row->user_id === $post->author_id, 'owner' => $row->user_id === $owner )
				)
			)
			: array();
	}

	/** The place of a comment that is gone while replies under it are not. */
	private function stub( CommentRow $row ): Comment {
		$text = __( '该评论已删除', 'zeromo-community' );
		return new Comment(
			id: $row->id,
			post_id: $row->post_id,
			parent: $row->root,
			root: $row->root,
			author: new MemberCard( 0 ),
			badges: array(),
			text: $text,
			html: esc_html( $text ),
			image: null,
			state: CommentState::Deleted,
			created: $row->created
		);
	}
}
