<?php
/**
 * 社区 in wp-admin: the sidebar with its links; src/admin takes it over.
 *
 * @package Zeromo\Community
 * @var array{current: string,
 *   groups: array<string, list<array{name: string, label: string, icon: string, waiting: int, url: string}>>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap zmo-admin-wrap">
	<?php // Where core puts its notices: not into what the script draws. ?>
	<hr class="wp-header-end">
	<noscript>
		<div class="notice notice-warning">
			<p>
				<?php esc_html_e( '这个页面要用 JavaScript。没有它时，设置可以用命令 wp zeromo settings 查看和更改。', 'zeromo-community' ); ?>
			</p>
		</div>
	</noscript>
	<div id="zmo-admin" class="zmo-admin">
		<nav class="zmo-admin__side" data-zeromo-widget="admin-sidebar"
			aria-label="<?php esc_attr_e( '社区管理', 'zeromo-community' ); ?>">
			<?php foreach ( $v['groups'] as $group => $screens ) : ?>
				<p class="zmo-admin__group"><?php echo esc_html( $group ); ?></p>
				<ul class="zmo-admin__list">
					<?php foreach ( $screens as $screen ) : ?>
						<li>
							<a class="zmo-admin__link" href="<?php echo esc_url( $screen['url'] ); ?>"
								<?php echo $screen['name'] === $v['current'] ? 'aria-current="page"' : ''; ?>>
								<?php
								// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg().
								echo Icon::svg( $screen['icon'] );
								?>
								<span><?php echo esc_html( $screen['label'] ); ?></span>
								<?php if ( $screen['waiting'] > 0 ) : ?>
									<span class="zmo-admin__badge"
										><?php echo esc_html( Format::count( $screen['waiting'] ) ); ?></span>
								<?php endif; ?>
							</a>
						</li>
					<?php endforeach; ?>
				</ul>
			<?php endforeach; ?>
		</nav>
	</div>
</div>
