<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Content\Api\CardPart;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\PostPart;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Invariant;
use Zeromo\Community\Kernel\Http\FormPost;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\MarkCache;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Polls\Http\PollController;
use Zeromo\Community\Polls\Http\PollForm;
use Zeromo\Community\Polls\Http\PollSlot;
use Zeromo\Community\Polls\Sql\PollInvariants;
use Zeromo\Community\Polls\Sql\PollTables;
use Zeromo\Community\Polls\Sql\SqlPollRepository;

/** Polls in posts. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->set( PollRepository::class, static fn( Container $c ): PollRepository => new SqlPollRepository( $c->get( Db::class ) ) );
		$c->set( PollNotes::class, static fn(): PollNotes => new PollNotes() );
		$c->set( PollCounts::class, static fn( Container $c ): PollCounts => new PollCounts( $c->get( Counters::class ) ) );
		$c->set( VotedPolls::class, static fn( Container $c ): VotedPolls => new VotedPolls( $c->get( PollRepository::class ), new MarkCache( 'zmo_poll' ) ) );
		$c->set( VoteService::class, static fn( Container $c ): VoteService => new VoteService( $c->get( PollRepository::class ), $c->get( PollCounts::class ), $c->get( VotedPolls::class ), $c->get( Posts::class ), $c->get( Db::class ), $c->get( Clock::class ) ) );
		$c->set( Cleanup::class, static fn( Container $c ): Cleanup => new Cleanup( $c->get( PollRepository::class ), $c->get( Counters::class ), $c->get( Db::class ) ) );
		$c->set( PersonalData::class, static fn( Container $c ): PersonalData => new PersonalData( $c->get( PollRepository::class ), $c->get( Cleanup::class ) ) );
		$c->set( PollController::class, static fn( Container $c ): PollController => new PollController( $c->get( RouteKit::class ), $c->get( VoteService::class ) ) );
		$c->set( PollForm::class, static fn( Container $c ): PollForm => new PollForm( $c->get( VoteService::class ), $c->get( FormPost::class ) ) );
		$c->contribute(
			PostPart::class,
			static fn( Container $c ): PostPart => new PollPart(
				$c->get( PollRepository::class ),
				$c->get( PollNotes::class ),
				$c->get( Clock::class ),
				$c->get( Settings::class )
			)
		);
		$c->contribute( CardPart::class, static fn( Container $c ): CardPart => new PollCard( $c->get( PollNotes::class ), $c->get( VotedPolls::class ), $c->get( Clock::class ) ) );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new PollSlot() );
		$c->contribute( Invariant::class, static fn( Container $c ): Invariant => new PollInvariants( $c->get( Db::class ) ) );
		foreach ( PollTables::counters() as $make ) {
			$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => $make( $c->get( Db::class ) ) );
		}
	}

	public function settings(): array {
		// As shipped nothing is narrower than what the routes take.
		$most = static fn( int $widest, string $description ): array => array(
			'type' => 'integer',
			'minimum' => 1,
			'maximum' => $widest,
			'default' => $widest,
			'description' => $description,
		);
		return array(
			'poll_question_max' => $most( PollRules::QUESTION, __( '投票问题最多字数', 'zeromo-community' ) ),
			'poll_option_max'   => $most( PollRules::OPTION, __( '投票每个选项最多字数', 'zeromo-community' ) ),
		);
	}

	public function boot( Container $c ): void {
		add_action(
			'deleted_post',
			static function ( int $id, \WP_Post $post ) use ( $c ): void {
				if ( ! in_array( $post->post_type, array( 'revision', 'attachment', 'nav_menu_item' ), true ) ) {
					$c->get( Cleanup::class )->post_gone( $id );
				}
			},
			10,
			2
		);
		add_action( 'deleted_user', static fn( int $id ) => $c->get( Cleanup::class )->member_gone( $id ) );
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . PollForm::ACTION, static fn() => $c->get( PollForm::class )->handle() );
		add_action( 'admin_post_nopriv_' . PollForm::ACTION, static fn() => $c->get( PollForm::class )->sign_in() );
	}

	public function controllers(): array {
		return array( 'poll' => array( PollController::class ) );
	}

	public function tables(): array {
		return array( PollTables::poll(), PollTables::vote() );
	}
}
