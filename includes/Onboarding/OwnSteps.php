<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Onboarding\Sql\SetupRows;
use Zeromo\Community\Setup\FirstStep;
use Zeromo\Community\Setup\FirstSteps;

/** Steps of the checklist that setting up does. */
final class OwnSteps implements FirstSteps {

	public function __construct(
		private readonly SetupRows $rows,
		private readonly Settings $settings,
		private readonly Places $places
	) {}

	public function steps(): array {
		$state = $this->rows->state();
		$url   = static fn( string $step ): string => admin_url( SetupScreens::ADDRESS . "&step=$step" );
		return array(
			new FirstStep(
				'kind',
				__( '选社区的类型', 'zeromo-community' ),
				__( '设置、示例圈子和话题一次备好', 'zeromo-community' ),
				$state->is_done( 'kind' ),
				$url( 'kind' ),
				10
			),
			new FirstStep(
				'sign_up',
				__( '决定谁能注册', 'zeromo-community' ),
				__( '新网站默认不开放注册', 'zeromo-community' ),
				$state->is_done( 'people' ) || (bool) get_option( 'users_can_register' ),
				$url( 'people' ),
				20
			),
			new FirstStep(
				'home',
				__( '把社区放到首页', 'zeromo-community' ),
				__( '访客打开网站就看到动态', 'zeromo-community' ),
				$state->is_done( 'place' ) || $this->places->is_home(),
				$url( 'place' ),
				30
			),
			new FirstStep(
				'filing',
				__( '填写备案号', 'zeromo-community' ),
				__( '服务器在中国大陆的网站要在页脚写明；没有就保存空白', 'zeromo-community' ),
				$state->is_done( 'filing' ) || '' !== trim( $this->settings->text( 'icp_number' ) ),
				$url( 'filing' ),
				40
			),
		);
	}
}
