<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\Comments\CommentMentions;
use Zeromo\Community\Comments\CommentPictures;
use Zeromo\Community\Comments\CommentText;
use Zeromo\Community\Comments\Failures;
use Zeromo\Community\Comments\Rights;
use Zeromo\Community\Comments\Sql\CommentRepository;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Posts\Api\PostRef;

/** What holds for the words of every comment, new or changed. */
final class CommentRules {

	public function __construct(
		private readonly CommentRepository $comments,
		private readonly CommentMentions $mentions,
		private readonly Rights $rights,
		private readonly Bans $bans,
		private readonly Settings $settings
	) {}

	/** A comment as it is stored now; null where there is none. */
	public function find( int $id ): ?CommentRow {
		return $this->comments->find( $id );
	}

	/**
	 * Refuses who may say nothing below a post that they see.
	 *
	 * @param int $answered Member whose comment is answered, 0 for none.
	 * @throws Failure not_found for a draft, forbidden else.
	 */
	public function require_voice( PostRef $post, int $member, int $answered = 0 ): void {
		if ( ! $post->published ) {
			throw Failure::not_found();
		}
		if ( ! $this->rights->is_open( $post->id ) ) {
			throw Failures::closed();
		}
		$this->rights->require_may_comment( $post, $member );
		$this->rights->require_known( $post->author_id, $post->circle_id, $member );
		$this->rights->require_known( $answered, $post->circle_id, $member );
		$this->bans->require_voice( $member );
	}

	/**
	 * The text as it may be stored, after the check of its words.
	 *
	 * @throws Failure content_invalid
	 */
	public function checked( string $typed, bool $may_be_blank ): string {
		$text    = CommentText::clean( $typed );
		$maximum = max( 1, $this->settings->int( 'comment_max' ) );
		if ( ! $may_be_blank && CommentText::is_blank( $text ) ) {
			throw Failures::blank();
		}
		if ( mb_strlen( $text ) > $maximum ) {
			throw Failures::too_long( $maximum );
		}
		return $text;
	}

	/** As checked(); a comment with a picture needs no words. */
	public function changed( CommentRow $row, string $typed ): string {
		return $this->checked( $typed, array() !== CommentPictures::kept( $row->id ) );
	}

	/** The words alone. */
	public static function words( CommentRow $row ): string {
		return CommentText::plain( $row->content );
	}

	/**
	 * Inside the unit that changes the words: keeps whom they name now.
	 *
	 * @param list<int> $ids Members who were chosen; who was named before stays while the words name them.
	 * @return list<int> Those who are to hear of it: named now, not before.
	 */
	public function name( CommentRow $row, array $ids, string $text ): array {
		$before = $this->mentions->rename( $row->id, $ids, $text, $row->user_id );
		return $this->mentions->hearers( $row, $before );
	}
}
