<?php
/**
 * 通知设置.
 *
 * @package Zeromo\Community
 * @var array{
 *   site: array<string, bool>, mail: array<string, bool>, digest: string, labels: array<string, string>, saved: bool,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Notifications\Http\PreferencesFormHandler;

defined( 'ABSPATH' ) || exit;

$letters  = array(
	'off'    => __( '不发邮件', 'zeromo-community' ),
	'daily'  => __( '每天一封', 'zeromo-community' ),
	'weekly' => __( '每周一封', 'zeromo-community' ),
);
$channels = array( 'site' => __( '站内', 'zeromo-community' ), 'mail' => __( '邮件', 'zeromo-community' ) );
?>
<section class="zmo-msg__list" aria-label="<?php esc_attr_e( '通知设置', 'zeromo-community' ); ?>">
	<div class="zmo-msg__head"><h2><?php esc_html_e( '通知设置', 'zeromo-community' ); ?></h2></div>
	<form class="zmo-noteset" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( PreferencesFormHandler::ACTION ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( PreferencesFormHandler::ACTION ) ); ?>">
		<?php if ( $v['saved'] ) : ?>
			<p class="zmo-hint" role="status"><?php esc_html_e( '已保存', 'zeromo-community' ); ?></p>
		<?php endif; ?>
		<table>
			<thead>
				<tr>
					<th scope="col"><?php esc_html_e( '类型', 'zeromo-community' ); ?></th>
					<?php foreach ( $channels as $label ) : ?>
						<th scope="col"><?php echo esc_html( $label ); ?></th>
					<?php endforeach; ?>
				</tr>
			</thead>
			<tbody>
				<?php foreach ( $v['site'] as $type => $on ) : ?>
					<tr>
						<th scope="row"><?php echo esc_html( $v['labels'][ $type ] ?? $type ); ?></th>
						<?php foreach ( $channels as $channel => $label ) : ?>
							<td>
								<label>
									<input type="checkbox" name="<?php echo esc_attr( "{$channel}[{$type}]" ); ?>"
										value="1"<?php checked( $v[ $channel ][ $type ] ); ?>>
									<span class="zmo-sr">
										<?php echo esc_html( ( $v['labels'][ $type ] ?? $type ) . '：' . $label ); ?>
									</span>
								</label>
							</td>
						<?php endforeach; ?>
					</tr>
				<?php endforeach; ?>
			</tbody>
		</table>
		<fieldset>
			<legend><?php esc_html_e( '通知邮件', 'zeromo-community' ); ?></legend>
			<?php foreach ( $letters as $word => $label ) : ?>
				<label>
					<input type="radio" name="digest" value="<?php echo esc_attr( $word ); ?>"
						<?php checked( $v['digest'], $word ); ?>>
					<?php echo esc_html( $label ); ?>
				</label>
			<?php endforeach; ?>
			<p class="zmo-meta"><?php esc_html_e( '邮件只说谁做了什么，不含内容；没有未读就不发。每封邮件里都能退订。', 'zeromo-community' ); ?></p>
		</fieldset>
		<button type="submit" class="zmo-btn zmo-btn--fill">
			<?php esc_html_e( '保存通知设置', 'zeromo-community' ); ?>
		</button>
	</form>
</section>
