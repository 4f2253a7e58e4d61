<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\OwnReport;
use Zeromo\Community\Moderation\Reason;
use Zeromo\Community\Moderation\ReportCase;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\Moderation\Targets;

/**
 * 我的举报: what the member has reported and what came of it; with a thing in the address also the form, for those without
 * script. Nothing leads here but a report and a notice.
 */
final class ReportsTab implements ChosenTab {

	private const EACH = 20;

	public function __construct(
		private readonly CaseRepository $cases,
		private readonly Targets $targets,
		private readonly Pages $pages,
		private readonly Settings $settings
	) {}

	public function slug(): string {
		return 'reports';
	}

	public function label(): string {
		return __( '我的举报', 'zeromo-community' );
	}

	public function icon(): string {
		return 'flag';
	}

	public function position(): int {
		return 90;
	}

	public function is_for( int $member ): bool {
		return $this->slug() === get_query_var( 'zeromo_tab', '' );
	}

	public function html( int $member ): string {
		Assets::require_style( 'moderation' );
		$query = Input::asked();
		$type  = $query->text( 'object_type' );
		$id    = $query->int( 'object_id' );
		$thing = '' === $type || $id < 1 ? null : $this->targets->thing( $type, $id, $member );
		$after = max( 0, $query->int( 'after' ) );
		$page  = new Page( null, 1, self::EACH );
		$found = $this->cases->of_member( $member, $after, $page->limit );
		$shown = $page->cut( $found );
		$next  = $page->next( $found, static fn( OwnReport $own ): Cursor => new Cursor( 0, $own->report->id ) );
		$rows  = array();
		$about = $this->targets->of_cases(
			array_map( static fn( OwnReport $own ): ReportCase => $own->case, $shown ),
			$member
		);
		foreach ( $shown as $own ) {
			$case   = $own->case;
			$rows[] = array(
				'label'   => $this->targets->of( $case->type )?->label() ?? '',
				'words'   => $about[ $case->id ]->words ?? '',
				'url'     => $about[ $case->id ]->url ?? '',
				'reason'  => Reason::labels()[ Reason::word( $own->report->reason ) ],
				'state'   => self::state( $case ),
				'open'    => $case->open,
				'created' => $own->report->created,
			);
		}
		return Partial::render(
			'moderation/reports',
			array(
				'form' => null === $thing ? null : array( 'type' => $type, 'id' => $id, 'words' => $thing->words ),
				'rows' => $rows,
				'way' => $this->pages->url( 'community' ),
				'appeals' => $this->pages->url( 'account', 'appeals' ),
				'longest' => $this->settings->int( ReasonLimit::SETTING ),
				'next' => null !== $next
					? add_query_arg( 'after', $next->id, $this->pages->url( 'account', $this->slug() ) )
					: '',
			)
		);
	}

	private static function state( ReportCase $case ): string {
		return match ( true ) {
			$case->open                                => __( '处理中', 'zeromo-community' ),
			ReportCase::REMOVED === $case->decision => __( '已删除被举报的内容', 'zeromo-community' ),
			default                                    => __( '未发现违规', 'zeromo-community' ),
		};
	}
}
