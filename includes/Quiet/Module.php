<?php

declare(strict_types=1);

namespace Zeromo\Community\Quiet;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\ListRule;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Quiet\Http\HideSlot;
use Zeromo\Community\Quiet\Http\QuietController;
use Zeromo\Community\Quiet\Http\QuietPart;
use Zeromo\Community\Quiet\Http\QuietPost;
use Zeromo\Community\Quiet\Sql\QuietRule;
use Zeromo\Community\Quiet\Sql\SqlQuietRepository;

/** What a member would rather not see: posts that are hidden, words that are muted. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( QuietRepository::class, SqlQuietRepository::class );
		$c->contribute( ListRule::class, QuietRule::class );
		$c->contribute( CardSlot::class, HideSlot::class );
		$c->contribute( SettingsPart::class, QuietPart::class );
	}

	public function boot( Container $c ): void {
		add_action( 'deleted_user', static fn( int $id ) => $c->get( QuietService::class )->member_gone( $id ) );
		add_action( 'deleted_post', static fn( int $id ) => $c->get( QuietRepository::class )->post_gone( $id ) );
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . QuietPost::ACTION, static fn() => $c->get( QuietPost::class )->handle() );
	}

	public function controllers(): array {
		return array( 'quiet' => array( QuietController::class ) );
	}

	public function settings(): array {
		return array(
			'mute_words_max' => array(
				'type' => 'integer',
				'minimum' => 1,
				'maximum' => QuietService::WORDS,
				'default' => QuietService::WORDS,
				'description' => __( '每位成员最多几个屏蔽词；列表要逐条查找，越多越慢', 'zeromo-community' ),
			),
			'mute_word_max'  => array(
				'type' => 'integer',
				'minimum' => QuietService::SHORTEST,
				'maximum' => QuietService::LONGEST,
				'default' => QuietService::LONGEST,
				'description' => __( '屏蔽词最多字数', 'zeromo-community' ),
			),
		);
	}

	public function tables(): array {
		return array( SqlQuietRepository::hidden_table(), SqlQuietRepository::word_table() );
	}
}
