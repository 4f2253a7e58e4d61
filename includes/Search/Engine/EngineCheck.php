<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Engine;

use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Search\Sql\EngineRepository;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether the engine that the owner has chosen is the one that answers. */
#[Place( 40 )]
final class EngineCheck implements Checkup {

	public function __construct(
		private readonly Engines $engines,
		private readonly EngineRepository $states
	) {}

	public function name(): string {
		return 'search_engine';
	}

	public function group(): CheckGroup {
		return CheckGroup::Background;
	}

	public function label(): string {
		return __( '搜索引擎', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		if ( ! $this->engines->is_outside() ) {
			return Finding::good( __( '由本站索引搜索', 'zeromo-community' ) );
		}
		$engine = $this->engines->current();
		if ( null === $engine ) {
			return Finding::warning(
				__( '选了外部搜索引擎，但没有填地址；由本站索引回答', 'zeromo-community' ),
				__( '在设置里填写搜索引擎的地址和密钥', 'zeromo-community' )
			);
		}
		$state = $this->states->state( $engine->name() ) ?? new EngineState();
		/* translators: %s: name of a search engine */
		$good = sprintf( __( '由 %s 搜索', 'zeromo-community' ), $engine->label() );
		/* translators: %s: name of a search engine */
		$away = sprintf( __( '%s 没有回答，现在由本站索引回答', 'zeromo-community' ), $engine->label() );
		/* translators: %s: name of a search engine */
		$fills = sprintf( __( '正在填充 %s，现在由本站索引回答', 'zeromo-community' ), $engine->label() );
		return match ( true ) {
			$state->misses > 0 => Finding::warning(
				$away,
				__( '检查它是否在运行、地址和密钥是否正确；恢复后会自动继续', 'zeromo-community' )
			),
			! $state->filled   => Finding::warning( $fills, __( '等后台任务完成', 'zeromo-community' ) ),
			default            => Finding::good( $good ),
		};
	}
}
