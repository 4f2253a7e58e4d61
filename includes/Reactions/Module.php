<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Content\Api\CardPart;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\CommentMarks;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\MarkCache;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Members\Api\MemberHeadPart;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Reactions\Http\LikeController;
use Zeromo\Community\Reactions\Http\LikersSlot;
use Zeromo\Community\Reactions\Http\LikersView;
use Zeromo\Community\Reactions\Http\LikedTab;
use Zeromo\Community\Reactions\Http\LikeSlot;
use Zeromo\Community\Reactions\Http\MarkedComments;
use Zeromo\Community\Reactions\Http\MemberOpinion;
use Zeromo\Community\Reactions\Http\PostRatingAction;
use Zeromo\Community\Reactions\Http\RatingSlot;
use Zeromo\Community\Reactions\Http\ReactionCardPart;
use Zeromo\Community\Reactions\Http\UsefulSlot;
use Zeromo\Community\Reactions\Sql\LikedSource;
use Zeromo\Community\Reactions\Sql\ReactionTables;
use Zeromo\Community\Reactions\Sql\SqlReactionRepository;

/** Likes, dislikes, useful, and ratings. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( ReactionRepository::class, SqlReactionRepository::class );
		$c->set( ReactionMarks::class, static fn( Container $c ): ReactionMarks => new ReactionMarks( $c->get( ReactionRepository::class ), new MarkCache( 'zmo_reaction' ) ) );
		$c->contribute( FeedSource::class, LikedSource::class );
		$c->contribute( MemberTab::class, LikedTab::class );
		$c->set( LikersView::class, static fn( Container $c ): LikersView => new LikersView( static fn(): array => $c->all( MemberSlot::class ) ) );
		$c->contribute( CardPart::class, ReactionCardPart::class );
		$c->contribute( CommentMarks::class, MarkedComments::class );
		$c->contribute( CardSlot::class, LikeSlot::class );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new RatingSlot( 'article', 'post' ) );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new RatingSlot( 'foot', 'zeromo_activity' ) );
		foreach ( array( 'article' => 'post', 'foot' => 'zeromo_activity' ) as $slot => $type ) {
			$c->contribute( CardSlot::class, static fn( Container $c ): CardSlot => new UsefulSlot( $slot, $type, static fn(): ReactionRepository => $c->get( ReactionRepository::class ), static fn(): Counters => $c->get( Counters::class ) ) );
		}
		$c->contribute( MemberHeadPart::class, MemberOpinion::class );
		$c->contribute( CardSlot::class, static fn( Container $c ): CardSlot => new LikersSlot( static fn(): Likers => $c->get( Likers::class ), static fn(): LikersView => $c->get( LikersView::class ) ) );
		foreach ( ReactionTables::counters() as $make ) {
			$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => $make( $c->get( Db::class ) ) );
		}
	}

	public function boot( Container $c ): void {
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
		add_action(
			'deleted_post',
			static function ( int $id, \WP_Post $post ) use ( $c ): void {
				if ( ! in_array( $post->post_type, array( 'revision', 'attachment', 'nav_menu_item' ), true ) ) {
					$c->get( Cleanup::class )->object_gone( Counters::POST, $id, (int) $post->post_author );
				}
			},
			10,
			2
		);
		add_action( 'deleted_comment', static fn( string $id, \WP_Comment $comment ) => $c->get( Cleanup::class )->object_gone( Counters::COMMENT, (int) $id, (int) $comment->user_id ), 10, 2 );
		add_action( 'deleted_user', static fn( int $id, ?int $heir ) => $c->get( Cleanup::class )->member_gone( $id, (int) $heir ), 10, 2 );
		add_action(
			'post_updated',
			static function ( int $id, \WP_Post $after, \WP_Post $before ) use ( $c ): void {
				if ( $after->post_author !== $before->post_author ) {
					$c->get( Cleanup::class )->author_changed( $id, (int) $before->post_author, (int) $after->post_author );
				}
			},
			10,
			3
		);
	}

	public function controllers(): array {
		return array( 'like' => array( LikeController::class ) );
	}

	public function ajax(): array {
		return array( 'post_rating' => PostRatingAction::class );
	}

	public function tables(): array {
		return array( ReactionTables::reaction() );
	}
}
