<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentTexts;
use Zeromo\Community\Comments\Http\CommentController;
use Zeromo\Community\Comments\Http\CommentSlot;
use Zeromo\Community\Comments\Http\CommentsSlot;
use Zeromo\Community\Comments\Http\CommentStore;
use Zeromo\Community\Comments\Http\CommentsTab;
use Zeromo\Community\Comments\Http\CoreForm;
use Zeromo\Community\Comments\Http\CommentView;
use Zeromo\Community\Comments\Sql\CommentTables;
use Zeromo\Community\Comments\Sql\CommentTotals;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Comments\Sql\PictureRows;
use Zeromo\Community\Comments\Sql\SaidByMember;
use Zeromo\Community\Comments\Sql\SqlClaims;
use Zeromo\Community\Comments\Moderation\CommentTarget;
use Zeromo\Community\Comments\Moderation\WaitingComments;
use Zeromo\Community\Comments\Sql\AuthorRows;
use Zeromo\Community\Comments\Sql\SqlCommentRepository;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\CommentMarks;
use Zeromo\Community\Content\Api\PicturePlacing;
use Zeromo\Community\Content\Api\PostPictures;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Emoji\Api\Emoticons;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\PersonalTools;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\Api\PictureStand;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\WaitingSource;
use Zeromo\Community\Redirect\Api\OutboundLinks;
use Zeromo\Community\Privacy\Api\Locks;
use Zeromo\Community\Privacy\Api\UnlockRule;

/** Wiring of the comments' room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( CommentRepository::class, SqlCommentRepository::class );
		$c->set( CommentItems::class, static fn( Container $c ): CommentItems => new CommentItems( $c->get( MemberDirectory::class ), $c->get( Counters::class ), $c->get( Rights::class ), $c->get( Emoticons::class ), $c->get( CommentPictures::class ), $c->get( CommentMentions::class ), $c->get( OutboundLinks::class ), $c->get( Pins::class ), static fn(): array => $c->all( CommentMarks::class ) ) );
		$c->bind( CommentTexts::class, CommentList::class );
		$c->bind( Claims::class, SqlClaims::class );
		$c->contribute( ReportTarget::class, CommentTarget::class );
		$c->contribute( WaitingSource::class, WaitingComments::class );
		$c->contribute( UnlockRule::class, CommentUnlock::class );
		$c->contribute( MemberTab::class, static fn( Container $c ): MemberTab => new CommentsTab( new SaidByMember( $c->get( Db::class ), $c->get( Visibility::class ) ), $c->get( CommentList::class ), $c->get( Posts::class ), $c->get( Visibility::class ), $c->get( MemberDirectory::class ) ) );
		$c->contribute( CardSlot::class, CommentSlot::class );
		$c->contribute( CardSlot::class, static fn( Container $c ): CardSlot => new CommentsSlot( static fn(): CommentView => $c->get( CommentView::class ) ) );
		$c->set(
			GuardedComments::class,
			static fn( Container $c ): GuardedComments => new GuardedComments(
				$c->get( PictureRows::class ),
				$c->get( Posts::class ),
				$c->get( Circles::class ),
				$c->get( Library::class ),
				$c->get( Rights::class ),
				$c->get( Visibility::class ),
				static fn(): PicturePlacing => $c->get( PicturePlacing::class )
			)
		);
		foreach ( array( PictureStand::class, PostPictures::class, FileGuard::class ) as $name ) {
			$c->contribute( $name, GuardedComments::class );
		}
		$c->contribute(
			MediaUse::class,
			static fn( Container $c ): MediaUse => new MediaUse(
				$c->get( Db::class )->core( 'commentmeta' ),
				'meta_value',
				CommentPictures::META,
				true,
				false
			)
		);
		$c->contribute( CounterSource::class, CommentTotals::class );
	}

	public function boot( Container $c ): void {
		$personal = static fn(): PersonalData => new PersonalData(
			new AuthorRows( $c->get( Db::class ) ),
			$c->get( CommentPictures::class ),
			$c->get( Db::class )
		);
		PersonalTools::listen(
			'zeromo-comments',
			static fn(): string => __( '评论', 'zeromo-community' ),
			static fn( int $member, int $page ): array => $personal()->export( $member, $page ),
			static fn( int $member ): array => $personal()->erase( $member )
		);
		$keeper = static fn(): Keeper => $c->get( Keeper::class );
		add_action( 'wp_insert_comment', static fn( mixed $id ) => $keeper()->place( self::id( $id ) ), 5 );
		add_action( 'edit_comment', static fn( mixed $id ) => $keeper()->place( self::id( $id ) ), 5 );
		add_action( 'delete_attachment', static fn( int $id ) => $c->get( CommentRepository::class )->drop_picture( $id ) );
		add_action( 'deleted_comment', static fn( mixed $id ) => $keeper()->unplace( self::id( $id ) ), 5 );
		add_action( 'wp_update_comment_count', static fn( mixed $id ) => $keeper()->counted( self::id( $id ) ), 5 );
		add_action( 'comment_post', static fn( mixed $id, mixed $approved ) => 1 === self::id( $approved ) ? $keeper()->approved( self::id( $id ) ) : null, 5, 2 );
		add_action(
			'transition_comment_status',
			static function ( string $new, string $old, \WP_Comment $comment ) use ( $keeper ): void {
				if ( $new === $old || 'delete' === $new ) {
					return;
				}
				$keeper()->place( (int) $comment->comment_ID );
				if ( 'approved' === $new && 'unapproved' === $old ) {
					$keeper()->approved( (int) $comment->comment_ID );
				}
			},
			5,
			3
		);
		// What others see of a comment, they see of its picture.
		add_action(
			'transition_comment_status',
			static fn( string $new, string $old, \WP_Comment $comment ) => 'delete' !== $new && $new !== $old ? $c->get( GuardedComments::class )->turned( $comment ) : null,
			20,
			3
		);
		foreach ( array( 'wp_insert_comment', 'edit_comment', 'wp_set_comment_status' ) as $hook ) {
			add_action( $hook, static fn( mixed $id ) => self::opens( $c, get_comment( self::id( $id ) ) ), 20 );
		}
		add_action( 'deleted_comment', static fn( mixed $id, mixed $comment ) => self::opens( $c, $comment ), 20, 2 );
		$this->guard( $c );
		add_action( 'zeromo_daily', static fn() => $c->get( Claims::class )->purge( $c->get( Clock::class )->now() ) );
		// The bell tells members; owners who want letters about activities, too, put this filter back.
		add_filter( 'notify_post_author', static fn( mixed $notify, mixed $id ): mixed => 'zeromo_activity' === get_post_type( (int) get_comment( self::id( $id ) )?->comment_post_ID ) ? false : $notify, 5, 2 );
	}

	private static function id( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}

	/** Whether a lock that asks for a comment is open for the comment's author has to be looked at anew. */
	private static function opens( Container $c, mixed $comment ): void {
		if ( $comment instanceof \WP_Comment && (int) $comment->user_id > 0 ) {
			$c->get( Locks::class )->earned_changed( CommentUnlock::NAME, (int) $comment->user_id, (int) $comment->comment_post_ID );
		}
	}

	private function guard( Container $c ): void {
		$guard = static fn(): CommentGuard => $c->get( CommentGuard::class );
		add_action( 'pre_get_comments', static fn( \WP_Comment_Query $query ) => $guard()->prepare( $query ) );
		add_filter( 'comments_clauses', static fn( array $clauses ): array => $guard()->narrow( $clauses ) );
		add_filter( 'comment_feed_where', static fn( string $where ): string => $guard()->narrow_feed( $where ) );
		add_filter( 'comments_open', static fn( mixed $open, mixed $id ): bool => $guard()->is_open( (bool) $open, self::id( $id ) ), 10, 2 );
		add_filter(
			'pre_comment_approved',
			// What our own service writes it has asked about itself.
			static fn( mixed $approved, array $comment ): mixed => $c->get( CoreComments::class )->is_writing() ? $approved : $guard()->approve( $approved, self::id( $comment['comment_post_ID'] ?? 0 ), self::id( $comment['user_id'] ?? 0 ), is_string( $comment['comment_content'] ?? null ) ? wp_unslash( $comment['comment_content'] ) : '' ),
			10,
			2
		);
		$this->core_form( $c );
		add_filter( 'rest_prepare_comment', static fn( mixed $response, \WP_Comment $comment ): mixed => $response instanceof \WP_REST_Response ? $guard()->answer( $response, $comment ) : $response, 10, 2 );
	}

	/** Members' comments by core's form and routes. */
	private function core_form( Container $c ): void {
		$form = static fn(): CoreForm => $c->get( CoreForm::class );
		add_filter( 'comment_post_redirect', static fn( mixed $to, mixed $comment ): mixed => is_string( $to ) && $comment instanceof \WP_Comment ? $form()->lead( $to, $comment ) : $to, 10, 2 );
		$ours = static fn(): bool => $c->get( CoreComments::class )->is_writing();
		// Behind core's own, which says yes within fifteen seconds.
		add_filter( 'comment_flood_filter', static fn( mixed $waits ): bool => $form()->waits( (bool) $waits ), 99 );
		add_filter( 'duplicate_comment_id', static fn( mixed $id ): mixed => $ours() ? $id : $form()->repeats( $id ) );
		// Before the guard: what is too much is not looked at.
		add_filter(
			'pre_comment_approved',
			static fn( mixed $approved, array $comment ): mixed => $ours() ? $approved : $form()->count( $approved, $comment ),
			9,
			2
		);
		add_filter( 'wp_die_handler', static fn( callable $handler ): callable => $form()->refusal( $handler ), 99 );
	}

	public function controllers(): array {
		return array( 'comment' => array( CommentController::class ) );
	}

	public function stores(): array {
		return array( 'comment' => CommentStore::class );
	}

	public function tables(): array {
		return array( CommentTables::comment(), CommentTables::claim() );
	}

	public function steps(): array {
		return array( 'comments_places' => static fn( Container $c ): bool => $c->get( CommentRepository::class )->place_missing( 500 ) );
	}

	public function settings(): array {
		return array(
			'comment_max'               => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => 16000, 'default' => 16000, 'description' => __( '一条评论最多的字数', 'zeromo-community' ) ),
			'comment_hold_first'        => array( 'type' => 'boolean', 'default' => false, 'description' => __( '成员的第一条评论需要审核', 'zeromo-community' ) ),
			'comment_refuse_duplicates' => array( 'type' => 'boolean', 'default' => false, 'description' => __( '不接受重复的评论', 'zeromo-community' ) ),
		);
	}
}
