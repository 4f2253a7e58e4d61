<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

/** What happened, as stored. */
enum Kind: int {

	case LikedPost      = 1;
	case LikedComment   = 2;
	case LikedMember    = 3;
	case Favorited      = 4;
	case Commented      = 5;
	case Replied        = 6;
	case Followed       = 7;
	case CircleJoined   = 8;
	case CircleApproved = 9;
	case Mentioned      = 10;
	case PostApproved   = 11;
	case PostRefused    = 12;
	case MentionedInComment = 13;
	case CircleRequested = 14;
	case CircleRejected  = 15;
	case CircleRemoved   = 16;
	case CircleManager   = 17;
	case CircleDemoted   = 18;
	case CircleOwner     = 19;
	case CircleMuted     = 20;
	case ReportKept      = 21;
	case ReportRemoved   = 22;
	case PostRemoved     = 23;
	case CommentRemoved  = 24;
	case PostChosen      = 30;
	case CircleEnding    = 31;
	case PostPinned      = 40;
	case PostUnpinned    = 41;
	case PostUnchosen    = 42;
	case PostMoved       = 43;
	case PostTakenOut    = 44;
	case PostDeleted     = 45;
	case PostEdited      = 46;
	case PostHeld        = 47;
	case PostSampled     = 48;
	case PostUnsampled   = 49;

	/** The type it is sorted under. */
	public static function type( self $kind ): Type {
		return match ( $kind ) {
			self::LikedPost, self::LikedComment, self::LikedMember, self::Favorited => Type::Like,
			self::Commented, self::Replied => Type::Comment,
			self::Followed => Type::Follow,
			self::CircleJoined, self::CircleApproved, self::CircleRequested, self::CircleRejected, self::CircleRemoved, self::CircleManager, self::CircleDemoted, self::CircleOwner, self::CircleMuted, self::CircleEnding => Type::Circle,
			self::Mentioned, self::MentionedInComment => Type::Mention,
			self::PostApproved, self::PostRefused, self::PostChosen, self::ReportKept, self::ReportRemoved, self::PostRemoved, self::CommentRemoved, self::PostPinned, self::PostUnpinned, self::PostUnchosen, self::PostMoved, self::PostTakenOut, self::PostDeleted, self::PostEdited, self::PostHeld, self::PostSampled, self::PostUnsampled => Type::System,
		};
	}

	/** Whether many members doing the same to one thing make one notice: 甲、乙 等 N 人… */
	public static function is_grouped( self $kind ): bool {
		return in_array(
			$kind,
			array( self::LikedPost, self::LikedComment, self::LikedMember, self::Favorited, self::CircleJoined ),
			true
		);
	}

	/**
	 * Whether it is told to a reader of the post: who may not see it (any more) hears nothing. All others about a post
	 * go to its author.
	 */
	public static function is_for_a_reader( self $kind ): bool {
		return in_array(
			$kind,
			array( self::LikedComment, self::Replied, self::Mentioned, self::MentionedInComment ),
			true
		);
	}

	/** Whether it can happen again to the same: the notice then comes back to the top, unread. */
	public static function is_renewed( self $kind ): bool {
		return in_array(
			$kind,
			array(
				self::CircleRequested,
				self::CircleApproved,
				self::CircleRejected,
				self::CircleRemoved,
				self::CircleManager,
				self::CircleDemoted,
				self::CircleOwner,
				self::CircleMuted,
				self::CircleEnding,
				...self::of_managed(),
			),
			true
		);
	}

	/**
	 * Those whose target is a circle.
	 *
	 * @return list<self>
	 */
	public static function of_circles(): array {
		return array_values(
			array_filter( self::cases(), static fn( self $kind ): bool => Type::Circle === self::type( $kind ) )
		);
	}

	/**
	 * Those whose target is a decision on reports; who decided is not named.
	 *
	 * @return list<self>
	 */
	public static function of_decisions(): array {
		return array( self::ReportKept, self::ReportRemoved, self::PostRemoved, self::CommentRemoved );
	}

	/**
	 * What was done to the reader's own post; who runs a circle is the site's staff there and is not named.
	 *
	 * @return list<self>
	 */
	public static function of_managed(): array {
		return array(
			self::PostPinned,
			self::PostUnpinned,
			self::PostUnchosen,
			self::PostMoved,
			self::PostTakenOut,
			self::PostDeleted,
			self::PostEdited,
			self::PostHeld,
			self::PostSampled,
			self::PostUnsampled,
		);
	}

	/** `liked_post` and so on, for the action. */
	public static function word( self $kind ): string {
		return strtolower( (string) preg_replace( '/(?<=[a-z])(?=[A-Z])/', '_', $kind->name ) );
	}
}
