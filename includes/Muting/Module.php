<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Muting\Http\MuteController;
use Zeromo\Community\Muting\Sql\MuteRepository;

/** Posts a member has hidden, words and circles a member has muted. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'quiet' => array( MuteController::class ) );
	}

	public function heading(): string {
		return __( '屏蔽', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'mute_words_max' => Setting::number(
				1,
				MuteService::WORDS,
				MuteService::WORDS,
				__( '每位成员最多几个屏蔽词', 'zeromo-community' ),
				__( '列表要逐条查找，越多越慢', 'zeromo-community' )
			),
			'mute_word_max'  => Setting::number(
				MuteService::SHORTEST,
				MuteService::LONGEST,
				MuteService::LONGEST,
				__( '屏蔽词最多字数', 'zeromo-community' )
			),
		);
	}

	public function limits(): array {
		return array(
			'quiet' => array( 'user' => array( 120, 60 ), 'address' => array( 1200, 60 ) ),
		);
	}

	public function tables(): array {
		return array(
			MuteRepository::hidden_table(),
			MuteRepository::word_table(),
			MuteRepository::circle_table(),
		);
	}
}
