<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * A person's browsers and wishes for WordPress's export and erase tools; they go with the account.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct(
		private readonly WebPushService $service,
		private readonly PushWishes $wishes
	) {}

	public function name(): string {
		return 'zeromo-web-push';
	}

	public function label(): string {
		return __( '浏览器通知', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told(
			array_map(
				fn( Subscription $one ): array => PersonalTools::item(
					$this->name(),
					$this->label(),
					"web-push-$one->id",
					array(
						__( '设备', 'zeromo-community' )   => $one->name,
						__( '推送地址', 'zeromo-community' ) => $one->endpoint,
						__( '添加时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
						__( '最近一次通知', 'zeromo-community' ) => $one->told > 0
							? (string) wp_date( 'Y-m-d H:i', $one->told )
							: '',
					)
				),
				1 === $page ? $this->service->of( $member ) : array()
			),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$had = $this->service->forget( $member );
		return PersonalTools::erased( $this->wishes->forget( $member ) || $had );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted( int $member ): void {
		$this->service->forget( $member );
	}
}
