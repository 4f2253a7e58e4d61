<?php
/**
 * Somebody new who has come back from a provider: a name, an agreement, and an account.
 *
 * @package Zeromo\Community
 * @var array{
 *   problem: string, label: string, name: string, most: int, agree: bool, invite: bool, login: string,
 *   links: array{terms: string, privacy: string},
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\OAuth\View\NewcomerPage;

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block zmo-sign--page" aria-labelledby="zmo-sign-title">
	<?php if ( '' !== $v['problem'] ) : ?>
		<?php echo Partial::heading( __( '授权已过期', 'zeromo-community' ), 'zmo-sign__title', 'zmo-sign-title' ); ?>
		<p class="zmo-notice" role="alert">
			<?php echo Icon::svg( 'circle-alert' ); ?>
			<span><?php echo esc_html( $v['problem'] ); ?></span>
		</p>
		<p class="zmo-form__send">
			<a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( $v['login'] ); ?>">
				<?php esc_html_e( '返回', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php else : ?>
		<?php echo Partial::heading( __( '还差一步', 'zeromo-community' ), 'zmo-sign__title', 'zmo-sign-title' ); ?>
		<form class="zmo-sign__fields" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/auth/oauth-register' ) ); ?>>
			<input type="hidden" name="action" value="<?php echo esc_attr( NewcomerPage::ACTION ); ?>">
			<p class="zmo-meta">
				<?php
				echo esc_html(
					sprintf(
						/* translators: %s: a provider */
						__( '这是你第一次用%s进入本站，选一个名字就能创建账号。', 'zeromo-community' ),
						$v['label']
					)
				);
				?>
			</p>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-oauth-name">
					<?php esc_html_e( '昵称', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-oauth-name" name="display_name" autocomplete="nickname"
					maxlength="<?php echo (int) $v['most']; ?>" value="<?php echo esc_attr( $v['name'] ); ?>">
			</div>
			<?php if ( $v['invite'] ) : ?>
				<?php
				$hint = array(
					'id' => 'zmo-oauth-invite-hint',
					'rule' => __( '从邀请链接来的可以不填', 'zeromo-community' ),
					'problem' => '',
				);
				echo Partial::render(
					'auth/invite',
					array( 'id' => 'zmo-oauth-invite', 'value' => '', 'hint' => $hint )
				);
				?>
			<?php endif; ?>
			<?php echo Partial::render( 'auth/agree', array( 'links' => $v['links'] ) ); ?>
			<button class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide">
				<?php esc_html_e( '创建账号', 'zeromo-community' ); ?>
			</button>
			<p class="zmo-meta">
				<?php
				printf(
					/* translators: 1: start of a link, 2: its end */
					esc_html__( '已经有账号了？先用原来的方式%1$s进入%2$s，再到“我的 › 设置”里绑定。', 'zeromo-community' ),
					'<a class="zmo-link" href="' . esc_url( $v['login'] ) . '">',
					'</a>'
				);
				?>
			</p>
		</form>
	<?php endif; ?>
</section>
