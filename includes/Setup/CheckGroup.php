<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

/** What a check of the installation is about. */
enum CheckGroup: string {

	case Background = 'background';
	case Data       = 'data';
	case Files      = 'files';
	case Access     = 'access';
	case Mail       = 'mail';
	case Server     = 'server';

	/** What owners read. */
	public function label(): string {
		return match ( $this ) {
			self::Background => __( '后台任务', 'zeromo-community' ),
			self::Data       => __( '数据', 'zeromo-community' ),
			self::Files      => __( '文件', 'zeromo-community' ),
			self::Access     => __( '地址与页面', 'zeromo-community' ),
			self::Mail       => __( '邮件', 'zeromo-community' ),
			self::Server     => __( '服务器', 'zeromo-community' ),
		};
	}
}
