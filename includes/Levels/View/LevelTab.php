<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Levels\LevelService;
use Zeromo\Community\Levels\LevelTable;
use Zeromo\Community\Setup\Pages;

/** 等级: where a member stands, what gives experience, what it was given for. */
final class LevelTab implements ChosenTab {

	public function __construct(
		private readonly LevelTable $table,
		private readonly LevelService $service,
		private readonly Pages $pages
	) {}

	public function slug(): string {
		return 'level';
	}

	public function label(): string {
		return __( '等级', 'zeromo-community' );
	}

	public function icon(): string {
		return 'gauge';
	}

	public function position(): int {
		return 40;
	}

	public function is_for( int $member ): bool {
		return array() !== $this->table->levels();
	}

	public function html( int $member ): string {
		$own = $this->service->standing( $member, max( 0, Input::asked()->int( 'before' ) ) );
		$url = $this->pages->url( 'account', $this->slug() );
		return Partial::render(
			'levels/own',
			array(
				'own' => $own,
				'levels' => $this->table->levels(),
				'next' => $own->more > 0 ? add_query_arg( 'before', $own->more, $url ) : '',
			)
		);
	}
}
