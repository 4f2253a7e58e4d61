<?php

declare(strict_types=1);

namespace Zeromo\Community\Headers;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the headers that pages are sent with. */
final class Module extends BaseModule {

	public const SETTING = 'content_security_policy';

	public function settings(): array {
		return array(
			self::SETTING => array(
				'type'        => 'string',
				'enum'        => array_column( PolicyMode::cases(), 'value' ),
				'default'     => PolicyMode::Off->value,
				'description' => __( '内容安全策略（CSP）：off 不发送，report 只在浏览器里报告，enforce 强制执行', 'zeromo-community' ),
			),
		);
	}
}
