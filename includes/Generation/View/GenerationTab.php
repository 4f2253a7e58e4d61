<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Generation\Catalogue;
use Zeromo\Community\Generation\ChoiceKind;
use Zeromo\Community\Generation\GenerationService;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Setup\Pages;

/** AI 绘图 below 我的: the form, and the member's pictures. */
final class GenerationTab implements ChosenTab {

	public const SLUG = 'generation';

	private const EACH = 12;

	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly GenerationService $service,
		private readonly GenerationRepository $generations,
		private readonly Gallery $gallery,
		private readonly Balances $balances,
		private readonly Pages $pages
	) {}

	public function slug(): string {
		return self::SLUG;
	}

	public function label(): string {
		return __( 'AI 绘图', 'zeromo-community' );
	}

	public function icon(): string {
		return 'sparkles';
	}

	public function position(): int {
		return 45;
	}

	/** While there is a tool, or the member has pictures. */
	public function is_for( int $member ): bool {
		return array() !== $this->catalogue->models()
			|| array() !== $this->generations->page( $member, 0, 0, 1 );
	}

	public function html( int $member ): string {
		Assets::require_style( 'generation' );
		$asked = Input::asked();
		$again = $asked->int( 'again' ) > 0 ? $this->generations->find( $asked->int( 'again' ) ) : null;
		$again = null !== $again && $again->user_id === $member ? $again : null;
		$page  = $this->gallery->page( $member, max( 0, $asked->int( 'before' ) ), 0, self::EACH + 1 );
		$shown = array_slice( $page, 0, self::EACH );
		$url   = $this->pages->url( 'account', self::SLUG );
		$last  = array() === $shown ? 0 : $shown[ count( $shown ) - 1 ]->id;
		return Partial::render(
			'generation/page',
			array(
				'form' => new FormView(
					$this->catalogue->models(),
					$this->catalogue->choices( ChoiceKind::Category ),
					$this->catalogue->choices( ChoiceKind::Style ),
					$this->catalogue->images(),
					$again,
					$this->service->left( $member ),
					$this->balances->of( $member )
				),
				'rows' => $this->gallery->shown( $shown ),
				'next' => count( $page ) > self::EACH ? add_query_arg( 'before', $last, $url ) : '',
				'url'  => $url,
			)
		);
	}
}
