<?php

declare(strict_types=1);

namespace Zeromo\Community\Headers;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the headers that pages are sent with. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '安全', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			PolicyMode::SETTING => array(
				'type'        => 'string',
				'enum'        => array_column( PolicyMode::cases(), 'value' ),
				'default'     => PolicyMode::Off->value,
				'names'       => array(
					PolicyMode::Off->value     => __( '不发送', 'zeromo-community' ),
					PolicyMode::Report->value  => __( '只在浏览器里报告', 'zeromo-community' ),
					PolicyMode::Enforce->value => __( '强制执行', 'zeromo-community' ),
				),
				'title'       => __( '内容安全策略（CSP）', 'zeromo-community' ),
				'description' => __( '先选“只在浏览器里报告”，确认没有报告再强制执行', 'zeromo-community' ),
			),
		);
	}
}
