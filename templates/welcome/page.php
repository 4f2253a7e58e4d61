<?php
/**
 * A step of the welcome.
 *
 * @package Zeromo\Community
 * @var array{step: int, target: string, back: string, html: string, picture: string} $v html, picture: HTML.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Welcome\Http\WelcomeFormHandler;
use Zeromo\Community\Welcome\Newcomers;

defined( 'ABSPATH' ) || exit;

$steps = array( __( '头像和昵称', 'zeromo-community' ), __( '选圈子', 'zeromo-community' ), __( '关注的人', 'zeromo-community' ) );
$do    = array( 'name', 'circles', 'people' )[ $v['step'] - 1 ];
$words = array(
	__( '让大家认识你，以后随时可以改', 'zeromo-community' ),
	__( '加入感兴趣的圈子，就能在里面发动态', 'zeromo-community' ),
	__( '关注的人写了什么，会出现在“关注”里', 'zeromo-community' ),
);
?>
<section class="zmo-block zmo-welcome" aria-labelledby="zmo-welcome-title">
	<h2 class="zmo-block__title" id="zmo-welcome-title"><?php echo esc_html( $steps[ $v['step'] - 1 ] ); ?></h2>
	<?php echo Partial::render( 'circles/steps', array( 'steps' => $steps, 'at' => $v['step'] - 1 ) ); ?>
	<p class="zmo-meta"><?php echo esc_html( $words[ $v['step'] - 1 ] ); ?></p>
	<?php echo $v['picture']; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-labelledby="zmo-welcome-title">
		<input type="hidden" name="action" value="<?php echo esc_attr( WelcomeFormHandler::ACTION ); ?>">
		<?php wp_nonce_field( WelcomeFormHandler::ACTION, '_wpnonce', false ); ?>
		<input type="hidden" name="step" value="<?php echo (int) $v['step']; ?>">
		<input type="hidden" name="redirect_to" value="<?php echo esc_attr( $v['target'] ); ?>">
		<?php echo $v['html']; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill" name="do" value="<?php echo esc_attr( $do ); ?>">
				<?php
				echo esc_html(
					Newcomers::STEPS === $v['step'] ? __( '完成', 'zeromo-community' ) : __( '下一步', 'zeromo-community' )
				);
				?>
			</button>
			<?php if ( '' !== $v['back'] ) : ?>
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['back'] ); ?>">
					<?php esc_html_e( '上一步', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
			<button class="zmo-btn zmo-btn--text" name="do" value="pass"
				formnovalidate><?php esc_html_e( '跳过', 'zeromo-community' ); ?></button>
			<button class="zmo-btn zmo-btn--text" name="do" value="leave"
				formnovalidate><?php esc_html_e( '不用了，直接进社区', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
