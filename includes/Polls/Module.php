<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Content\Api\CardPart;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\PostPart;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Invariant;
use Zeromo\Community\Kernel\MarkCache;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Polls\Http\PollController;
use Zeromo\Community\Polls\Http\PollForm;
use Zeromo\Community\Polls\Http\PollSlot;
use Zeromo\Community\Polls\Sql\PollInvariants;
use Zeromo\Community\Polls\Sql\PollTables;
use Zeromo\Community\Polls\Sql\SqlPollRepository;

/** Polls in posts. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( PollRepository::class, SqlPollRepository::class );
		$c->set( VotedPolls::class, static fn( Container $c ): VotedPolls => new VotedPolls( $c->get( PollRepository::class ), new MarkCache( 'zmo_poll' ) ) );
		$c->contribute( PostPart::class, PollPart::class );
		$c->contribute( CardPart::class, PollCard::class );
		$c->contribute( CardSlot::class, PollSlot::class );
		$c->contribute( Invariant::class, PollInvariants::class );
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
