<?php

declare(strict_types=1);

namespace Zeromo\Community\Welcome\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Account\Api\NickName;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Welcome\Newcomers;
use Zeromo\Community\Welcome\Proposals;

/** The welcome, a tab of 我的 while it lasts: face and name, circles, people. */
final class WelcomeTab implements ChosenTab {

	public function __construct(
		private readonly Newcomers $newcomers,
		private readonly Proposals $proposals,
		private readonly MemberDirectory $members,
		private readonly NickName $nick,
		private readonly Settings $settings
	) {}

	public function slug(): string {
		return Newcomers::TAB;
	}

	public function label(): string {
		return __( '欢迎', 'zeromo-community' );
	}

	public function icon(): string {
		return 'sparkles';
	}

	public function position(): int {
		return 15;
	}

	public function is_for( int $member ): bool {
		return $this->newcomers->step( $member ) > 0;
	}

	public function html( int $member ): string {
		$asked  = Input::asked();
		$step   = $asked->int( 'zmo_step' );
		$step   = $step >= 1 && $step <= Newcomers::STEPS ? $step : $this->newcomers->step( $member );
		$target = wp_validate_redirect( $asked->text( 'redirect_to' ), '' );
		Assets::require_style( 'circle' );
		Assets::require_front();
		return Partial::render(
			'welcome/page',
			array(
				'step' => $step,
				'target' => $target,
				'back' => $step > 1 ? $this->newcomers->url( $step - 1, $target ) : '',
				'html' => match ( $step ) {
					1 => $this->face( $member ),
				2 => $this->circles( $member ),
				default => $this->people( $member ),
				},
				'picture' => 1 === $step
					? Partial::render(
						'account/picture',
						array(
							'what' => 'avatar',
							'src' => $this->members->card( $member, $member )->avatar ?? '',
							'max_size' => $this->settings->int( 'max_image_size' ) * MB_IN_BYTES,
						)
					)
					: '',
			)
		);
	}

	private function face( int $member ): string {
		return Partial::render(
			'welcome/name',
			array(
				'name' => $this->members->card( $member, $member )->name ?? '',
				'most' => $this->nick->most(),
			)
		);
	}

	private function circles( int $member ): string {
		$rows = array();
		foreach ( $this->proposals->circles( $member ) as $n => $card ) {
			$rows[] = array(
				'id' => $card->circle->id,
				'title' => $card->circle->title,
				'picture' => $card->icon_url,
				'square' => true,
				'meta' => Partial::render( 'circles/counts', array( 'circle' => $card->circle ) ),
				'on' => $n < Proposals::TICKED_CIRCLES,
			);
		}
		return Partial::render(
			'welcome/rows',
			array(
				'name' => 'circles',
				'rows' => $rows,
				'none' => __( '还没有可以加入的圈子，以后再来看看', 'zeromo-community' ),
			)
		);
	}

	private function people( int $member ): string {
		$rows = array();
		foreach ( $this->proposals->people( $member ) as $n => $card ) {
			$rows[] = array(
				'id' => $card->id,
				'title' => $card->name,
				'picture' => $card->avatar,
				'square' => false,
				'meta' => '',
				'on' => $n < Proposals::TICKED_PEOPLE,
			);
		}
		return Partial::render(
			'welcome/rows',
			array(
				'name' => 'people',
				'rows' => $rows,
				'none' => __( '还没有可以关注的人，以后再来看看', 'zeromo-community' ),
			)
		);
	}
}
